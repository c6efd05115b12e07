import Mails from 'lucide-react/icons/mails'
import { newsletterScreens } from '../../../contract/site/newsletter/admin.ts'
import { areaOf, many } from '../../core/admin.ts'
import { newsletterHref } from './addresses.ts'

export const newslettersAdmin = areaOf(
  newsletterScreens,
  { newsletter: [Mails, () => import('./newsletter-screen.tsx')] },
  {
    newsletter_issue: many(
      'Newsletter',
      `${newsletterHref}/newsletters`,
      async () => (await import('./newsletter-fields.ts')).newsletterFields([]),
      `${newsletterHref}/newsletters`,
    ),
  },
  {
    subscriber: { label: 'Subscriber', hrefOf: (id) => `${newsletterHref}/${id}` },
    // Its subject is the address of a post's page, or the id of a sending of its own.
    newsletter: {
      label: 'Newsletter sending',
      labelOf: () => 'Newsletter',
      hrefOf: (subject) => (subject.startsWith('/') ? `/admin${subject}` : `${newsletterHref}/sendings/${subject}`),
    },
    'newsletter-segment': { label: 'Segment', hrefOf: () => `${newsletterHref}/segments` },
    'newsletter-import': { label: 'Import of subscribers', hrefOf: (id) => `${newsletterHref}/imports/${id}` },
  },
)
