import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import { useContent } from '../../core/query.ts'
import { Icon } from '../../ui/icon.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { officeContact } from './office-queries.ts'

/** Phone, mail and address; what is left empty is left out. */
export function Office({ title, text }: { title: string; text: string }) {
  const {
    data: {
      company: { phone, email, address },
    },
  } = useContent(officeContact)
  return (
    <section className="office" aria-labelledby="office-title">
      <h2 id="office-title">{title}</h2>
      <p>{text}</p>
      <address>
        {phone && (
          <SiteLink className="figure" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            <Icon of={Phone} />
            {phone}
          </SiteLink>
        )}
        {email && (
          <SiteLink href={`mailto:${email}`}>
            <Icon of={Mail} />
            {email}
          </SiteLink>
        )}
        {address && (
          <span>
            <Icon of={MapPin} />
            {address}
          </span>
        )}
      </address>
    </section>
  )
}
