import type { PostDraft } from '../../../contract/site/blog/blog.ts'
import { bullets, document, heading, paragraph, quote, steps, strong } from '../../platform/rich-text/compose.ts'

export const handover: PostDraft = {
  title: 'The ten-minute handover: what the next shift must know',
  excerpt:
    'Most things that go wrong in the first hour were known to someone who has just gone home. A fixed order, ten ' +
    'minutes, and two signatures.',
  category: 'Operations',
  tags: ['handover', 'post orders', 'shift lead'],
  author: { firstName: 'Watchpost', lastName: 'Editors' },
  featuredImage: '',
  metaDescription:
    'A shift handover in ten minutes: the fixed order, the walk to the open items, and what belongs in writing ' +
    'before anyone goes home.',
  schemaTypeOverride: 'auto',
  content: document(
    paragraph(
      'At 21:50 the outgoing guard at the loading dock knows that the roller door on bay 3 sticks, that a ' +
        'contractor is still on the roof, and that the night manager has changed. At 22:05 she is in her car. What ' +
        'the incoming guard knows depends on the fifteen minutes in between, and on most sites those minutes have ' +
        'no shape at all. Someone says “quiet night”, someone signs, and the contractor is found at one in the ' +
        'morning by a guard with a flashlight and no idea who he is looking at.',
    ),
    paragraph(
      'A handover is the only moment when both shifts are on site and paid to talk. It needs ten minutes, a fixed ' +
        'order, and one rule: nobody leaves before the other one has said back what is open.',
    ),
    heading('Why “anything to report?” fails'),
    paragraph(
      'The question asks a tired person to search their own memory, without a list, at the moment they most want ' +
        'to go home. The honest answer is nearly always “no”. Nothing has been hidden; the sticking door stopped ' +
        'being news five hours ago. What is normal to the one who leaves is exactly what the one who arrives cannot ' +
        'know.',
    ),
    paragraph(
      'So do not ask for what was remarkable. Go through the same short list every time, and say “nothing” out ' +
        'loud where there is nothing. A spoken “no keys out” is information. Silence is not: it may mean none, or ' +
        'not asked, or forgotten.',
    ),
    heading('The order, minute by minute'),
    paragraph(
      'The order runs from what can hurt someone tonight to what can wait until the morning. If you are cut short ' +
        'by an alarm, the part you have done was the part that mattered.',
    ),
    steps(
      [
        strong('People on site. '),
        'Who is inside that would not normally be: contractors, late staff, cleaners, a tenant with a moving ' +
          'truck. Name, place, until when, who let them in. One minute.',
      ],
      [
        strong('Open incidents. '),
        'What happened, what has been done, what the next step is, and at what time it is due. Give the incident ' +
          'number, so that the story does not have to be told twice. Three minutes.',
      ],
      [
        strong('What is broken. '),
        'Doors, cameras, lights, radios, tags, alarms set to bypass. For each: reported to whom, when, and what ' +
          'the guard does instead until it works. Two minutes.',
      ],
      [
        strong('Keys, passes, vehicles, radios. '),
        'Count them. Do not read the number off the last sheet. One minute.',
      ],
      [
        strong('Changes to post orders. '),
        'A new name on the call list, a gate that opens earlier, a person who may no longer enter. Show the line ' +
          'in the post orders; if it is not there yet, that is the first thing to fix. Two minutes.',
      ],
      [
        strong('Say it back. '),
        'The incoming guard repeats what is open, in their own words, with the times. One minute.',
      ],
    ),
    paragraph(
      'The last minute is the one that is skipped, and it is the one that does the work. Repeating back finds the ' +
        'gap while the person who can fill it is still standing there. It also moves the responsibility in a way ' +
        'both people can feel: until it is said back, the outgoing guard still owns it.',
    ),
    heading('Walk to the worst item'),
    paragraph(
      'Talking at the desk is enough for most of the list. For one item it is not. Pick the one that would be ' +
        'hardest to find or to judge in the dark, walk there together, and look at it. A door that sticks, seen ' +
        'once by both, needs no paragraph. A wet patch under a pipe can be drawn around with chalk, so that at ' +
        'midnight “bigger” is a fact and not an opinion.',
    ),
    quote('If two people have seen it, there is nothing left to describe.'),
    heading('What belongs in writing'),
    paragraph(
      'Ten spoken minutes are for understanding. The written part is for the third shift, the client and the day ' +
        'somebody asks. It can be short:',
    ),
    bullets(
      'each open item with its number, its next step and the time that step is due',
      'each person still inside, with the time they are expected out',
      'the counts of keys, passes, vehicles and radios, as counted by both',
      'the post orders that changed since the last shift, each confirmed as read',
      'both names and both times: when the handover started, and when it was accepted',
    ),
    paragraph(
      'Two times matter more than one signature. A handover that started at 21:50 and was accepted at 22:01 took ' +
        'place. One that carries only “22:00” could have been written in the car.',
    ),
    heading('Make room for it in the roster'),
    paragraph(
      'If shifts meet at 22:00 sharp, there is no handover, there is a collision. Someone has to be paid for the ' +
        'overlap. Put fifteen minutes into the roster and into the quote to the client, and call it by its name. A ' +
        'client who is told “at every change of shift, two guards go through your open items together” rarely ' +
        'argues about the quarter of an hour. A client who learns after an incident that nobody had told the night ' +
        'guard argues about everything.',
    ),
    paragraph(
      'For posts with a single guard and no overlap, the handover still happens, only through the record: the ' +
        'outgoing guard closes the list before leaving, the incoming one reads it on arrival and calls the ' +
        'dispatcher to say it back. The dispatcher is then the second person. What must not happen is that the list ' +
        'is read by nobody.',
    ),
    heading('How to start on Monday'),
    paragraph(
      'Choose one site and one shift change. Print the six points on a card and tape it where the keys hang. ' +
        'Stand there yourself for the first three evenings and say nothing except “and what about point four?”. ' +
        'After a week, look at what was open at 22:00 each day and how much of it was a surprise at 23:00. You will ' +
        'know by then whether to carry the card to the next site, and which of the six points your people find ' +
        'hard. That one is worth a conversation of its own.',
    ),
  ),
}
