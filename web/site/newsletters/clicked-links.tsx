import type { SendingWhole } from '../../../contract/site/newsletter/sending-view.ts'

const number = new Intl.NumberFormat('en-US')

/** An address without what only measures it, and one of this site by its path alone. */
function shown(url: string): string {
  const { host, pathname } = new URL(url)
  if (host === window.location.host) return pathname
  return host + (pathname === '/' ? '' : pathname)
}

/** How many of the readers who agreed opened which link; nothing where nobody did. */
export function ClickedLinks({ counted, links }: SendingWhole['clicks']) {
  if (counted === 0) return null
  return (
    <section className="sending-links" aria-labelledby="sending-links">
      <h2 id="sending-links">Links opened</h2>
      <p className="quiet">
        {counted === 1 ? 'Of 1 reader who agreed' : `Of ${number.format(counted)} readers who agreed`}
      </p>
      <ul>
        {links.map(({ url, readers }) => (
          <li key={url}>
            <span title={url}>{shown(url)}</span> <b className="figure">{number.format(readers)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
