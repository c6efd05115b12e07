import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PostOrder } from '../../../contract/planning/sites/orders.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea, TextInput } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { whyNot } from '../organisations/calls.ts'
import { useCompany } from '../organisations/company.ts'
import { renewSites } from './calls.ts'
import { orderCalls } from './order-calls.ts'

const isOpen = ({ state }: PostOrder) => state === 'draft' || state === 'in_review'

/** The next version of a post's orders on its way: written, handed in for review, published. */
export function OrderActions({ postId, post, orders }: { postId: string; post: string; orders: PostOrder[] }) {
  const { slug } = useCompany()
  const client = useQueryClient()
  const calls = orderCalls(slug, postId)
  const open = orders.find(isOpen)
  const [text, setText] = useState<string>()
  const [from, setFrom] = useState('')
  const acting = useMutation({
    mutationFn: ({ work }: { work: () => Promise<PostOrder>; said: (order: PostOrder) => string }) => work(),
    onSuccess: async (order, { said }) => {
      await renewSites(client, slug)
      setText(undefined)
      toast({ title: said(order) })
    },
  })
  const problem = acting.error ? whyNot(acting.error) : ''
  if (text !== undefined)
    return (
      <form
        className="site-writing"
        onSubmit={(event) => {
          event.preventDefault()
          acting.mutate({ work: () => calls.write(text), said: ({ number }) => `Draft ${number} is saved` })
        }}
      >
        <Field label={`Orders of ${post}`} hint="One instruction a line. Guards read it as you write it.">
          <TextArea rows={8} maxLength={20_000} value={text} onChange={({ target }) => setText(target.value)} />
        </Field>
        <p role="alert" className="ops-problem">
          {problem}
        </p>
        <div className="ops-actions">
          <Button type="submit" variant="ink" size="dense" pending={acting.isPending} disabled={text.trim() === ''}>
            Save draft
          </Button>
          <Button variant="quiet" size="dense" onClick={() => setText(undefined)}>
            Cancel
          </Button>
        </div>
      </form>
    )
  return (
    <div className="site-writing">
      {open?.state === 'in_review' && (
        <>
          <p className="site-order-text">{open.body}</p>
          <Field label="In force from" hint="Empty means from now on">
            <TextInput type="datetime-local" value={from} onChange={({ target }) => setFrom(target.value)} />
          </Field>
        </>
      )}
      <p role="alert" className="ops-problem">
        {problem}
      </p>
      <div className="ops-actions">
        {open?.state === 'draft' && (
          <Button
            variant="ink"
            size="dense"
            pending={acting.isPending}
            onClick={() =>
              acting.mutate({
                work: () => calls.submit(open.number),
                said: ({ number }) => `Version ${number} is in review`,
              })
            }
          >
            {`Hand in version ${open.number}`}
          </Button>
        )}
        {open?.state === 'in_review' && (
          <Button
            variant="ink"
            size="dense"
            pending={acting.isPending}
            onClick={() =>
              acting.mutate({
                work: () => calls.publish(open.number, from === '' ? undefined : new Date(from).toISOString()),
                said: ({ number }) => `Version ${number} is published`,
              })
            }
          >
            {`Publish version ${open.number}`}
          </Button>
        )}
        <Button variant="outline" size="dense" onClick={() => setText(open?.body ?? orders[0]?.body ?? '')}>
          {open ? `Edit version ${open.number}` : 'Write the next version'}
        </Button>
      </div>
    </div>
  )
}
