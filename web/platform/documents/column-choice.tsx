import Columns from 'lucide-react/icons/columns-3'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Popover } from '../../ui/popover.tsx'
import { type Column, columns, type Filter, shows, withColumn } from './list-filter.ts'

/** Which columns a list has. They stand in the address with its filters, and so in the views that are saved of it. */
export function ColumnChoice({
  filter,
  of,
  onChange,
}: {
  filter: Filter
  of: readonly Column[]
  onChange: (change: Partial<Filter>) => void
}) {
  const [open, setOpen] = useState(false)
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label="Columns of this list"
      className="columns-popup"
      trigger={
        <Button className="list-columns" variant="outline" size="dense" icon={Columns}>
          Columns
        </Button>
      }
    >
      {of.map((column) => (
        <Checkbox
          key={column}
          label={columns[column]}
          checked={shows(filter, column)}
          onChange={({ target }) => onChange(withColumn(filter, column, target.checked))}
        />
      ))}
    </Popover>
  )
}
