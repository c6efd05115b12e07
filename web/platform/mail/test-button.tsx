import { useQuery } from '@tanstack/react-query'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { me } from '../../core/me.ts'
import { reasonOf } from '../../core/problems.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { testTemplate } from './calls.ts'

/** Sends the draft to the person who presses it, with what is in the form saved first. */
export function TestButton({ slug, save }: { slug: string; save: () => Promise<boolean> }) {
  const { data: person } = useQuery(me)
  const [pending, setPending] = useState(false)

  async function send() {
    setPending(true)
    try {
      if (!(await save())) return
      const { to, sends } = await testTemplate(slug)
      toast({
        title: sends ? `A test is on its way to ${to}` : 'The test is in the outbox',
        ...(!sends && { description: 'Mail is off, so nothing left this server.' }),
      })
    } catch (error) {
      toast({ variant: 'destructive', title: 'No test was sent', description: reasonOf(error) })
    } finally {
      setPending(false)
    }
  }

  return (
    <Button variant="outline" size="row" icon={Send} pending={pending} onClick={() => void send()}>
      Send a test to {person?.email ?? 'you'}
    </Button>
  )
}
