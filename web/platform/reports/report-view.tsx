import type { Block, Report, Row, Table } from '../../../contract/platform/reports/report.ts'
import './report.css'

/** A report on the screen, by the same tree that its PDF is drawn of. */
export function ReportView({ report }: { report: Report }) {
  return (
    <article className="report" aria-labelledby="report-title">
      <h2 id="report-title">{report.title}</h2>
      {report.about.map((line) => (
        <p key={line} className="report-about">
          {line}
        </p>
      ))}
      {report.blocks.map((block, nth) => (
        <BlockView key={nth} block={block} />
      ))}
      <p className="report-about">{`${report.author}, ${report.made}`}</p>
    </article>
  )
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? <h3>{block.text}</h3> : <h4>{block.text}</h4>
    case 'paragraph':
      return <p>{block.text}</p>
    case 'note':
      return <p className="report-note">{block.text}</p>
    case 'figures':
      return (
        <dl className="report-figures">
          {block.figures.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )
    case 'table':
      return <TableView table={block} />
    case 'labels':
      return (
        <ul>
          {block.labels.map(({ title, lines, address }) => (
            <li key={title}>{[title, ...lines, address].filter(Boolean).join(', ')}</li>
          ))}
        </ul>
      )
    case 'break':
      return <hr className="report-break" />
  }
}

function TableView({ table: { caption, columns, rows, foot } }: { table: Table }) {
  const alignOf = (nth: number) => (columns[nth]?.align === 'end' ? 'report-end' : undefined)
  const row = ({ tone, cells }: Row, key: number) => {
    let at = 0
    return (
      <tr key={key} className={`is-${tone}`}>
        {cells.map(({ text, span = 1, isHead }) => {
          const nth = at
          at += span
          return isHead ? (
            <th key={nth} scope="row" colSpan={span}>
              {text}
            </th>
          ) : (
            <td key={nth} colSpan={span} className={alignOf(nth)}>
              {text}
            </td>
          )
        })}
      </tr>
    )
  }
  return (
    // A wide table is scrolled by keys as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="report-scroll" role="region" aria-label={caption} tabIndex={0}>
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ name }, nth) => (
              <th key={name} scope="col" className={alignOf(nth)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows.map(row)}</tbody>
        {foot.length > 0 && <tfoot>{foot.map(row)}</tfoot>}
      </table>
    </div>
  )
}
