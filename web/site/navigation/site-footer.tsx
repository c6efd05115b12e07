import { useQueryClient } from '@tanstack/react-query'
import LogIn from 'lucide-react/icons/log-in'
import { useContent } from '../../core/query.ts'
import { useYear } from '../../core/year.ts'
import { StatusIndicator } from '../../platform/status/status-indicator.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { Route } from '../../ui/route.tsx'
import { Tape } from '../../ui/section.tsx'
import { FooterCompany } from './footer-company.tsx'
import { FooterOffers } from './footer-offers.tsx'
import { clientLogin, consent, footer } from './footer-queries.ts'
import { TrustStrip } from './trust-strip.tsx'

/**
 * The end of every page. `closing` is the last checkpoint of the landing page's night; `withTrustStrip` puts the strip
 * at the top, where the page doesn't carry it itself.
 */
export function SiteFooter({
  closing,
  withTrustStrip,
}: {
  closing?: { time: string; title: string; text: string }
  withTrustStrip?: boolean
}) {
  const { data } = useContent(footer)
  return (
    <footer id="site-footer" className="site-footer ground-night">
      <Tape />
      {withTrustStrip && <TrustStrip />}
      {closing && (
        <Route side="left" time={closing.time} ends className="site-footer-closing">
          <h2>{closing.title}</h2>
          <p className="text-muted">{closing.text}</p>
        </Route>
      )}
      <div className="wrap site-footer-body">
        <FooterOffers newsletter={data.newsletter} office={data.company.email} />
        <div className="footer-grid">
          <FooterCompany company={data.company} />
          {data.navigation.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h3>{title}</h3>
              <ul>
                {links.map(({ name, href }) => (
                  <li key={name}>
                    <SiteLink href={href}>{name}</SiteLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <BottomBar {...data.bottomBar} stated={withTrustStrip === true && data.trustStrip.enabled} />
      </div>
    </footer>
  )
}

/** The last row of every page. The status stands in it where no trust strip of this footer has `stated` it. */
function BottomBar({
  copyrightText,
  legalLinks,
  stated,
}: {
  copyrightText: string
  legalLinks: { name: string; href: string }[]
  stated: boolean
}) {
  const year = useYear()
  const { data: login } = useContent(clientLogin)
  const { data: asked } = useContent(consent)
  const queryClient = useQueryClient()
  const askAgain = () =>
    import('../../platform/analytics/consent-banner.tsx').then(
      ({ openConsent }) => openConsent(queryClient, { asked: true }),
      (error: unknown) => console.warn('The question for consent could not be loaded.', error),
    )
  return (
    <div className="footer-bottom">
      {!stated && <StatusIndicator />}
      <p>
        © {year} {copyrightText}
      </p>
      <ul>
        {legalLinks.map(({ name, href }) => (
          <li key={name}>
            <SiteLink href={href}>{name}</SiteLink>
          </li>
        ))}
        {asked && (
          <li>
            <button type="button" onClick={() => void askAgain()}>
              {asked.change}
            </button>
          </li>
        )}
        {login.url && (
          <li>
            <SiteLink className="client-login" href={login.url} newTab={login.openInNewTab}>
              <Icon of={LogIn} size={14} />
              {login.text}
            </SiteLink>
          </li>
        )}
      </ul>
    </div>
  )
}
