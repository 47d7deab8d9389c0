import type { Tab } from './tab.ts';

/** Holds the pictures of a PDF back until they are let go. */
export function holdPictures(tab: Tab): { isAsked: () => boolean; arrive: () => void } {
  const { loadPicture } = tab.environment;
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  let isAsked = false;
  Object.assign(tab.environment, {
    loadPicture: async (address: string) => {
      isAsked = true;
      await arrival;
      return loadPicture(address);
    },
  });
  return { isAsked: () => isAsked, arrive: () => arrive() };
}
