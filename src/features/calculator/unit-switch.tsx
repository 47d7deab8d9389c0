import type { UnitSystem } from '../../domain/measure.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';

interface UnitSwitchProps {
  readonly onChange: (system: UnitSystem) => void;
}

export function UnitSwitch({ onChange }: UnitSwitchProps) {
  return (
    <SegmentedControl
      label="Units"
      name="units"
      first="metric"
      onChange={onChange}
      segments={[
        { value: 'metric', name: 'cm, kg' },
        { value: 'imperial', name: 'in, lb' },
      ]}
    />
  );
}
