/** The staff pages of a brand's modules. */
import type { StaffPage, StaffPages } from '#ports/staff-pages.ts';

export function createStaffPages(): StaffPages {
  const pages: StaffPage[] = [];
  return {
    include: (page) => void pages.push(page),
    all: () => pages,
  };
}
