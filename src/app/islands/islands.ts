import type { ComponentType } from 'react';
import type { IslandName } from '../../pages/island-name.ts';

/** The code of each part that answers to a person, fetched on demand. */
export const islands: Readonly<Record<IslandName, () => Promise<ComponentType>>> = {
  calculator: async () =>
    (await import('../../pages/price-calculator/calculator-island.tsx')).CalculatorIsland,
  tracker: async () => (await import('../../features/tracking/tracker.tsx')).Tracker,
  message: async () => (await import('../../pages/contact/message-form.tsx')).MessageForm,
  workshop: async () => (await import('./workshop-with-frame.tsx')).WorkshopWithFrame,
  desk: async () => (await import('../../pages/bill/desk-island.tsx')).DeskIsland,
};

export function isIslandName(name: string | undefined): name is IslandName {
  return name !== undefined && Object.hasOwn(islands, name);
}
