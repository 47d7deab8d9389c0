export const DATABASE_NAME = 'parcel-database';
