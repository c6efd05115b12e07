import { useMutation, useQueryClient } from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import type { SitePost } from '../../../contract/planning/sites/site.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { whyNot } from '../organisations/calls.ts'
import { useCompany } from '../organisations/company.ts'
import { renewSites } from './calls.ts'
import { orderCalls } from './order-calls.ts'

/** Reminds guards who did not read the orders of a post; nothing while everybody has. */
export function RemindButton({ post }: { post: SitePost }) {
  const { slug } = useCompany()
  const client = useQueryClient()
  const { order } = post
  const reminding = useMutation({
    mutationFn: () => orderCalls(slug, post.id).remind(order!.number),
    onSuccess: ({ reminded, unreachable }) => {
      const without = unreachable > 0 ? ` ${unreachable} without a mail address.` : ''
      toast({ title: reminded > 0 ? `${reminded} reminded.${without}` : `Nobody to remind today.${without}` })
      void renewSites(client, slug)
    },
    onError: (error) => toast({ title: whyNot(error) }),
  })
  const unread = order ? order.planned - order.read : 0
  if (!order || unread === 0) return null
  return (
    <Button size="dense" icon={Bell} pending={reminding.isPending} onClick={() => reminding.mutate()}>
      {`Remind ${unread} to read order ${order.number}`}
    </Button>
  )
}
