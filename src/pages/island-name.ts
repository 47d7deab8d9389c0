/** Parts of pages that need React in the browser. */
export type IslandName = 'calculator' | 'tracker' | 'message' | 'desk' | 'workshop';
