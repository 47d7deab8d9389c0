/** A part of a JSON Schema, as far as its fields are looked for. */
interface SchemaPart {
  readonly [word: string]: unknown;
}

/** The schema with a description at each path, such as `companies[].name`; its own descriptions stay. */
export function describeFields(
  schema: SchemaPart,
  descriptions: Readonly<Record<string, string>>,
): SchemaPart {
  return withFields(schema, '', (path, field) => {
    const description = descriptions[path];
    return description === undefined ? field : { ...field, description };
  });
}

/** The path of every field, each once, and whether it has a description. */
export function listFields(schema: SchemaPart): ReadonlyMap<string, boolean> {
  const fields = new Map<string, boolean>();
  withFields(schema, '', (path, field) => {
    fields.set(path, field['description'] !== undefined || fields.get(path) === true);
    return field;
  });
  return fields;
}

type ChangeField = (path: string, field: SchemaPart) => SchemaPart;

function withFields(part: SchemaPart, path: string, change: ChangeField): SchemaPart {
  const { properties, items, anyOf } = part;
  return {
    ...part,
    ...(isPart(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => {
          if (!isPart(field) || name.startsWith('$')) return [name, field];
          const inner = path === '' ? name : `${path}.${name}`;
          return [name, change(inner, withFields(field, inner, change))];
        }),
      ),
    }),
    ...(isPart(items) && { items: withFields(items, `${path}[]`, change) }),
    ...(Array.isArray(anyOf) && {
      anyOf: anyOf.map((kind: unknown) => (isPart(kind) ? withFields(kind, path, change) : kind)),
    }),
  };
}

function isPart(value: unknown): value is SchemaPart {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
