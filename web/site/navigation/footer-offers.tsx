import BadgeCheck from 'lucide-react/icons/badge-check'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { Footer } from '../../../contract/site/navigation/footer.ts'
import { NewsletterForm } from '../newsletter/newsletter-form.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NamedIcon } from '../../ui/named-icon.tsx'
import { SampleTag } from '../../ui/sample-tag.tsx'

// The certificates' usual icons are at hand, so that a first visit doesn't load the whole set for them.
const usual = { BadgeCheck, ShieldCheck }

/** The newsletter, for which one may write to `office` as well, beside the certificates and the two ways to begin. */
export function FooterOffers({ newsletter, office }: { newsletter: Footer['newsletter']; office: string }) {
  return (
    <div className="footer-offers">
      <NewsletterForm
        headline={newsletter.headline}
        description={newsletter.description}
        consentText={newsletter.consentText}
        office={office}
      />
      <div>
        <ul className="footer-badges">
          {newsletter.badges.map(({ icon, title, description }) => (
            <li key={title}>
              {icon in usual ? <Icon of={usual[icon as keyof typeof usual]} /> : <NamedIcon name={icon} />}
              <span>
                {title}
                <small>{description}</small>
              </span>
            </li>
          ))}
        </ul>
        <SampleTag of={newsletter.badges} />
        {newsletter.ctaReadyText && <p className="footer-ready">{newsletter.ctaReadyText}</p>}
        <div className="row">
          <ButtonLink href={newsletter.startTrialUrl}>{newsletter.startTrialText}</ButtonLink>
          <ButtonLink variant="outline" href={newsletter.getQuoteUrl}>
            {newsletter.getQuoteText}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}
