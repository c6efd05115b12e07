import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { StatusText } from '../../ui/status.tsx'
import { toast } from '../../ui/toast.ts'
import { whyNot } from '../organisations/calls.ts'
import { useCompany } from '../organisations/company.ts'
import { clockOf, dayName, wallTime } from '../shifts/week.ts'
import { handleReply, repliesQuery } from './calls.ts'
import './notices.css'

/** What a guard answered to mails about shifts, until somebody dealt with it; nothing where nobody answered. */
export function RepliesPart({ id, name }: { id: string; name: string }) {
  const { slug, zone, may, locale } = useCompany()
  const { data, refetch } = useQuery(repliesQuery(slug, id))
  const handling = useMutation({
    mutationFn: (reply: string) => handleReply(slug, reply),
    onError: (error) => toast({ title: 'Not saved', description: whyNot(error), variant: 'destructive' }),
    onSettled: () => refetch(),
  })
  if (!data?.replies.length) return null
  return (
    <section className="ops-part" id="replies" aria-label="Answers to mails">
      <header>
        <h2>Answers to mails</h2>
        <span className="ops-note figure">{data.replies.length}</span>
      </header>
      {data.replies.map(({ id: reply, at, subject, text, from, handledAt, handledBy }) => (
        <article className="ops-reply" key={reply} aria-label={subject}>
          <header>
            <strong>{subject}</strong>
            <time className="ops-note figure" dateTime={at}>
              {dayName(wallTime(zone, new Date(at)).day)} {clockOf(locale, zone, at)}
            </time>
            {handledAt ? (
              <StatusText status="success">Done{handledBy && ` by ${handledBy}`}</StatusText>
            ) : (
              may('schedule.assign') && (
                <Button
                  variant="outline"
                  size="row"
                  aria-label={`Done: ${subject}`}
                  pending={handling.isPending && handling.variables === reply}
                  onClick={() => handling.mutate(reply)}
                >
                  Done
                </Button>
              )
            )}
          </header>
          {from && (
            <StatusText status="warning">
              Sent from {from}, not from the address of {name}
            </StatusText>
          )}
          <p>{text}</p>
        </article>
      ))}
    </section>
  )
}
