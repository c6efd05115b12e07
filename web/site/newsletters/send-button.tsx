import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Mail from 'lucide-react/icons/mail'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import type { Findings } from '../../../contract/platform/editing/document.ts'
import { documentCalls } from '../../platform/editing/calls.ts'
import type { DraftControl } from '../../platform/editor/use-draft.ts'
import { useAction } from '../../platform/users/action.ts'
import { Button } from '../../ui/button.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { Popover } from '../../ui/popover.tsx'
import { StatusText } from '../../ui/status.tsx'
import { toast } from '../../ui/toast.ts'
import { sendingHref } from './addresses.ts'
import { resumeSending, stopSending } from './audience-calls.ts'
import { audienceQuery, testNewsletter } from './newsletter-calls.ts'
import { sendingWords } from './newsletter-words.ts'
import { SendPanel } from './send-panel.tsx'

const WHILE_SENDING_MS = 3_000

/** The outcome of a newsletter so far, a test to oneself, and the panel that sends it. */
export function SendButton({ control }: { control: DraftControl }) {
  const { document } = control.draft
  const { slug } = document
  const { act, pending } = useAction()
  const [open, setOpen] = useState(false)
  const [findings, setFindings] = useState<Findings | null>(null)
  const { data, refetch } = useQuery({
    ...audienceQuery(slug),
    refetchInterval: ({ state: { data: shown } }) =>
      shown?.sendings.some(({ state }) => state === 'sending' || state === 'planned') ? WHILE_SENDING_MS : false,
  })
  const latest = data?.sendings[0]
  const renew = async () => {
    await refetch()
    // What was sent is what readers see, and no draft any more.
    await control.run((calls) => calls.read())
  }
  const turn = (work: (id: string) => Promise<unknown>, id: string) =>
    void act(async () => {
      await work(id)
      await refetch()
    })

  const test = () =>
    act(async () => {
      if (!(await control.save())) return
      const { to, sends } = await testNewsletter(slug)
      toast(
        sends
          ? { title: `A test is on its way to ${to}` }
          : { title: 'The test stays in the outbox', description: 'There is no mail server yet.' },
      )
    })
  const change = (next: boolean) => {
    setOpen(next)
    if (!next) return
    setFindings(null)
    void act(async () => {
      if (!(await control.save())) return setOpen(false)
      setFindings(await documentCalls('newsletter_issue', slug).findings())
      await refetch()
    })
  }
  return (
    <>
      {latest && (
        <SiteLink className="send-state" href={sendingHref(latest.id)}>
          <StatusText status={latest.state === 'stopped' ? 'warning' : latest.state === 'sent' ? 'success' : 'info'}>
            {sendingWords(latest, data.audience.reached, true)}
          </StatusText>
        </SiteLink>
      )}
      <Button variant="outline" size="dense" icon={Mail} pending={pending && !open} onClick={() => void test()}>
        Send a test to me
      </Button>
      {latest?.state === 'sending' && (
        <Button size="dense" icon={Pause} pending={pending} onClick={() => turn(stopSending, latest.id)}>
          Pause
        </Button>
      )}
      {latest?.state === 'stopped' && (
        <Button size="dense" icon={Play} pending={pending} onClick={() => turn(resumeSending, latest.id)}>
          Send the rest
        </Button>
      )}
      {latest?.state !== 'sending' && (
        <Popover
          open={open}
          onOpenChange={change}
          label="Send"
          className="publish-popup"
          trigger={
            <Button
              size="dense"
              variant={!latest || latest.state === 'planned' ? 'primary' : 'outline'}
              icon={latest?.state === 'planned' ? ChevronDown : Send}
            >
              {!latest ? 'Send' : latest.state === 'planned' ? 'Scheduled' : 'Send again'}
            </Button>
          }
        >
          {data && (
            <SendPanel
              {...{ control, findings }}
              sending={data}
              onSent={async () => {
                setOpen(false)
                await renew()
              }}
            />
          )}
        </Popover>
      )}
    </>
  )
}
