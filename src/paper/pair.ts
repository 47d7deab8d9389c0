/** A label and its text. */
export type Pair = readonly [label: string, text: string];
