import { Checkbox } from '../../ui/checkbox.tsx'

/** The paragraphs, headings and lists of a text, each of which may be left out of the draft. */
export function PartsChoice({
  parts,
  left,
  onChange,
}: {
  parts: string[]
  left: ReadonlySet<number>
  onChange: (left: ReadonlySet<number>) => void
}) {
  return (
    <fieldset className="generation-parts">
      <legend>
        Into the draft: {parts.length - left.size} of {parts.length} parts
      </legend>
      {parts.map((words, at) => (
        <Checkbox
          key={at}
          label={words || 'A line'}
          checked={!left.has(at)}
          onChange={({ target }) => {
            const next = new Set(left)
            if (target.checked) next.delete(at)
            else next.add(at)
            onChange(next)
          }}
        />
      ))}
    </fieldset>
  )
}
