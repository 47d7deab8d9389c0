/** A node of a syntax tree. */
export interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** Shows each node of a syntax tree, from the outside in. */
export function visitNodes(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const entry of value) visitNodes(entry, see);
  } else if (typeof value === 'object' && value !== null) {
    const node = value as Node;
    if (typeof node.type === 'string') see(node);
    for (const child of Object.values(node)) visitNodes(child, see);
  }
}
