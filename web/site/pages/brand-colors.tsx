import { contrast, hexOf, pairs, swatches, verdict } from './palette.ts'

/** The colours with their values, and the contrast of each text colour on each ground. */
export default function BrandColors() {
  return (
    <div id="brand-colors">
      <h2 id="colors-title">Colors</h2>
      <div className="swatches">
        {swatches.map(([group, names]) => (
          <section key={group} aria-label={group}>
            <h3>{group}</h3>
            <ul>
              {names.map((name) => (
                <li key={name}>
                  <i style={{ background: `var(--color-${name})` }} />
                  <b>{name}</b>
                  <code>{hexOf(name)}</code>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <h3>What stands on what</h3>
      <ul className="pairs">
        {pairs.map(([text, ground]) => {
          const ratio = contrast(hexOf(text), hexOf(ground))
          return (
            <li key={`${text} ${ground}`}>
              <b style={{ background: `var(--color-${ground})`, color: `var(--color-${text})` }} aria-hidden="true" />
              <span>
                {text} on {ground}
              </span>
              <span className="figure">{ratio.toFixed(1)} : 1</span>
              <span>{verdict(ratio)}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
