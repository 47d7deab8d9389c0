/** The name on every device since the first version; it never changes. */
export const DATABASE_NAME = 'parcel-desk';
