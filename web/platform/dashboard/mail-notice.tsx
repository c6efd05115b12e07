import { useQuery } from '@tanstack/react-query'
import MailX from 'lucide-react/icons/mail-x'
import { NOT_SET_UP } from '../../../contract/platform/status/status.ts'
import { overallStatus } from '../status/queries.ts'
import { Icon } from '../../ui/icon.tsx'

/** Says that mail is off and where to set it up; nothing while a mail server is set. */
export function MailNotice() {
  const { data } = useQuery(overallStatus)
  if (data?.find(({ service }) => service === 'mail')?.status !== NOT_SET_UP) return null
  return (
    <section className="card start-notice" aria-labelledby="mail-off">
      <Icon of={MailX} size={20} />
      <div>
        <h2 id="mail-off">Mail is off</h2>
        <p>
          Mail is not set up, so mails stay in the outbox and reach nobody. Set <code>SMTP_URL</code> to your mail
          server and start the product again.
        </p>
      </div>
    </section>
  )
}
