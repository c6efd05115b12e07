import Mail from 'lucide-react/icons/mail'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { useAction } from '../../platform/users/action.ts'
import { testPost } from './newsletter-calls.ts'

/** Sends the draft as newsletter to the person who presses. */
export function TestButton({ slug }: { slug: string }) {
  const { act, pending } = useAction()
  const send = () =>
    act(async () => {
      const { to, sends } = await testPost(slug)
      toast(
        sends
          ? { title: `A test is on its way to ${to}` }
          : { title: 'The test stays in the outbox', description: 'There is no mail server yet.' },
      )
    })
  return (
    <Button variant="outline" size="row" icon={Mail} pending={pending} onClick={() => void send()}>
      Send a test to me
    </Button>
  )
}
