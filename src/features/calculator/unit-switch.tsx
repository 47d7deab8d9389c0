import type { System } from '../../domain/measure.ts';
import { Segments } from '../../ui/segmented-control.tsx';

interface UnitSwitchProps {
  readonly system: System;
  readonly onChange: (system: System) => void;
}

export function UnitSwitch({ system, onChange }: UnitSwitchProps) {
  return (
    <Segments
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
