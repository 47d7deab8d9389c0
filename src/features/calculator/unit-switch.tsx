import type { UnitSystem } from '../../domain/measure.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';

interface UnitSwitchProps {
  readonly system: UnitSystem;
  readonly onChange: (system: UnitSystem) => void;
}

export function UnitSwitch({ system, onChange }: UnitSwitchProps) {
  return (
    <SegmentedControl
      label="Units"
      value={system}
      onChange={onChange}
      segments={[
        { value: 'metric', name: 'cm, kg' },
        { value: 'imperial', name: 'in, lb' },
      ]}
    />
  );
}
