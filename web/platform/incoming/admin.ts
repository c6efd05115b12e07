import MailOpen from 'lucide-react/icons/mail-open'
import { incomingScreens } from '../../../contract/platform/incoming/admin.ts'
import { areaOf } from '../../core/admin.ts'

export const incomingAdmin = areaOf(
  incomingScreens,
  { 'email-templates/incoming': [MailOpen, () => import('./incoming-screen.tsx')] },
  {},
  { incoming_mail: { label: 'Incoming mail', hrefOf: () => '/admin/email-templates/incoming' } },
)
