export const DESK_NAME = 'parcel-desk';
