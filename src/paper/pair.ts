/** A label and the text that it labels. */
export type Pair = readonly [label: string, text: string];
