import Phone from 'lucide-react/icons/phone'
import Siren from 'lucide-react/icons/siren'
import { useContent } from '../../core/query.ts'
import { StatusIndicator } from '../../platform/status/status-indicator.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { footer } from './footer-queries.ts'
import { incidentMail, telephone } from './contact-links.ts'

/** Status, assurance and emergency links; shown only if the footer's configuration enables it. */
export function TrustStrip() {
  const { trustStrip: strip } = useContent(footer).data
  if (!strip.enabled) return null
  return (
    <aside id="trust-strip" className="trust-strip ground-night" aria-label="Status and trust">
      <div className="trust-strip-row">
        <StatusIndicator />
        <SiteLink href={strip.statusPageUrl}>Status Page</SiteLink>
        <SiteLink href={strip.securityUrl}>Security</SiteLink>
        <SiteLink href={strip.complianceUrl}>Compliance</SiteLink>
        <SiteLink href={strip.trustCenterUrl}>Trust Center</SiteLink>
        <SiteLink className="trust-strip-incident" href={incidentMail(strip.emergencyEmail)}>
          <Icon of={Siren} size={14} />
          Report Incident
        </SiteLink>
        <SiteLink className="trust-strip-support" href={telephone(strip.emergencyPhone)}>
          <Icon of={Phone} size={14} />
          24/7 Support <span className="figure">{strip.emergencyPhone}</span>
        </SiteLink>
        <ButtonLink variant="outline" size="sm" href={strip.bookDemoUrl}>
          {strip.bookDemoText}
        </ButtonLink>
      </div>
    </aside>
  )
}
