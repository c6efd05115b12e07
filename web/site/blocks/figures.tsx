import type { TypedBlock } from '../../../contract/site/blocks/blocks.ts'
import { SitePicture } from '../../platform/media/picture.tsx'
import { SampleTag } from '../../ui/sample-tag.tsx'

type Data<T extends TypedBlock['type']> = Extract<TypedBlock, { type: T }>['data']

/** Figures with where they come from; a source that all of them share is told once. */
export function Statistics({ title, items, titleId, sample }: Data<'statistics'> & { titleId: string }) {
  const shared = items.every(({ source }) => source === items[0]?.source)
  return (
    <>
      <h2 id={titleId}>{title}</h2>
      <dl className="statistics">
        {items.map(({ value, label, source }, at) => (
          <div key={at}>
            <dt>
              {label}
              {!shared && source && <small>{source}</small>}
            </dt>
            <dd className="figure">{value}</dd>
          </div>
        ))}
      </dl>
      {shared && items[0]?.source && <p className="source">{items[0].source}</p>}
      <SampleTag of={[{ sample }]} />
    </>
  )
}

/** Two ways of doing the same thing, side by side; on a phone one below the other. */
export const Comparison = ({ title, text, left, right, rows, titleId }: Data<'comparison'> & { titleId: string }) => (
  <>
    <h2 id={titleId}>{title}</h2>
    {text && <p className="lead">{text}</p>}
    <table className="comparison" aria-labelledby={titleId}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">What</span>
          </th>
          <th scope="col">{left}</th>
          <th scope="col">{right}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at}>
            <th scope="row">{row.label}</th>
            <td data-side={left}>{row.left}</td>
            <td data-side={right}>{row.right}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </>
)

/** A picture in its own proportions. */
export const Picture = ({ src, alt, caption, width, height }: Data<'image'>) => (
  <figure className="picture">
    <SitePicture src={src} alt={alt} width={width} height={height} />
    {caption && <figcaption>{caption}</figcaption>}
  </figure>
)
