import Mail from 'lucide-react/icons/mail'
import { mailScreens } from '../../../contract/platform/mail/admin.ts'
import { areaOf, many } from '../../core/admin.ts'

export const mailAdmin = areaOf(
  mailScreens,
  { 'email-templates': [Mail, () => import('./mail-screen.tsx')] },
  {
    mail_template: many(
      'Mail template',
      '/admin/email-templates',
      async () => (await import('./template-fields.ts')).templateFields,
    ),
  },
  { mail: { label: 'Mail', hrefOf: (id) => `/admin/email-templates/outbox/${id}` } },
)
