import type { Footer } from '../../../contract/site/navigation/footer.ts'
import { SiteLink } from '../../ui/link.tsx'
import { SampleTag } from '../../ui/sample-tag.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import { telephone } from './contact-links.ts'

type Network = Exclude<keyof Footer['company']['socialMedia'], 'sample' | 'sampleText'>

/** Who we are and how to reach us; what is left empty is left out. */
export function FooterCompany({ company }: { company: Footer['company'] }) {
  const { name, description, phone, email, address, socialMedia } = company
  return (
    <div className="footer-company">
      <SiteLink href="/" aria-label={`${name}, home`}>
        <Wordmark name={name} />
      </SiteLink>
      <p className="footer-about">{description}</p>
      <address>
        {phone && (
          <SiteLink className="figure" href={telephone(phone)}>
            {phone}
          </SiteLink>
        )}
        {email && <SiteLink href={`mailto:${email}`}>{email}</SiteLink>}
        {address && <span>{address}</span>}
      </address>
      <ul className="footer-social">
        {(Object.keys(networks) as Network[])
          .filter((network) => socialMedia[network])
          .map((network) => (
            <li key={network}>
              <SiteLink href={socialMedia[network]} newTab>
                <svg viewBox="0 0 18 18" aria-hidden="true">
                  <path d={networks[network].drawing} />
                </svg>
                <span className="visually-hidden">{networks[network].name}</span>
              </SiteLink>
            </li>
          ))}
      </ul>
      <SampleTag of={[socialMedia]} />
    </div>
  )
}

/** The networks in their specified order, their marks drawn in strokes. */
const networks: Record<Network, { name: string; drawing: string }> = {
  twitter: { name: 'Twitter', drawing: 'M2.5 2.5h3l10 13h-3zM15 2.5 10.3 7.8M2.8 15.5l4.9-5.4' },
  linkedin: { name: 'LinkedIn', drawing: 'M4 7.5v7M4 3.4v.2M8 14.5v-7M8 10.5c0-4 6-4 6 0v4' },
  facebook: { name: 'Facebook', drawing: 'M12.5 3h-1C9.6 3 8.8 4 8.8 5.8V15.5M6 8.5h6' },
}
