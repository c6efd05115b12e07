/** Names the headings of an imported list that mean nothing here; nothing where all were read. */
export const UnreadColumns = ({ names }: { names: string[] }) =>
  names.length > 0 && (
    <p role="note">{`${names.length === 1 ? 'This column is' : 'These columns are'} not read: ${names.join(', ')}.`}</p>
  )
