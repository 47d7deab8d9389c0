import type { System } from '../../domain/measure.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';

interface UnitSwitchProps {
  readonly system: System;
  readonly onChange: (system: System) => void;
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
