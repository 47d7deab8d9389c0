export const DATABASE_NAME = 'parcel-desk';
