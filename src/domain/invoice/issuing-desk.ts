/** Which desk issues, and who does; each empty until somebody has said. */
export interface IssuingDesk {
  /** The desk's name, such as `Front counter`. */
  readonly desk: string;
  readonly issuedBy: string;
}

/** The columns of a row that say so, where the staff file switches `desks` on. */
export interface SheetDeskColumns {
  readonly desk: string;
  readonly issued_by: string;
}

/** Nothing for what was issued without them, so that its row has no more columns than before. */
export function toSheetDeskColumns({
  desk,
  issuedBy,
}: Partial<IssuingDesk>): Partial<SheetDeskColumns> {
  if (desk === undefined || issuedBy === undefined) return {};
  return { desk, issued_by: issuedBy };
}
