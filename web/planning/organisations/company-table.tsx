import { DataTable, type ListProps } from '../../platform/lists/data-table.tsx'

/** A list in the platform's design. `caption` names the table for screen readers. */
export const CompanyTable = <Row,>(
  props: Omit<ListProps<Row>, 'look' | 'isBare' | 'caption'> & { caption: string },
) => <DataTable<Row> look="ops-table" isBare {...props} />
