import type { PostDraft } from '../../../contract/site/blog/blog.ts'
import { bullets, document, heading, link, paragraph, quote, steps, strong } from '../../platform/rich-text/compose.ts'

export const firstHour: PostDraft = {
  title: 'The first hour of a new site: a checklist',
  excerpt:
    'The first shift finds out what the contract forgot. What to have the day before, what to do in each quarter ' +
    'of the hour, and the list to send before midnight.',
  category: 'Operations',
  tags: ['post orders', 'checkpoints', 'shift lead', 'clients'],
  author: { firstName: 'Watchpost', lastName: 'Editors' },
  featuredImage: '',
  metaDescription:
    'A checklist for the first shift on a new guarding contract: the day before, four quarters of an hour on ' +
    'site, and the list of defects by midnight.',
  schemaTypeOverride: 'auto',
  content: document(
    paragraph(
      'The contract says: one guard, 18:00 to 06:00, hourly rounds, from Monday. It was written in an office, by ' +
        'two people who have each walked the site once, by day, and were talking. On Monday at 18:00 a third person ' +
        'stands there in the dusk with a ring of keys. What that person finds in the first hour decides how the ' +
        'first month goes, for you and for the client, who is watching harder now than ever again.',
    ),
    paragraph(
      'Do not spend this hour on guarding. Put a second person on the site, a shift lead if you can, pay for it, ' +
        'and use the time to find everything that does not work. Here is a list to take along.',
    ),
    heading('The day before'),
    bullets(
      'The name and the night number of one person at the client who may decide something. Call it, at night, and ' +
        'hear it answered.',
      'One page of orders for situations that will happen in the first week. A draft will do, dated as a draft.',
      'A site plan that shows today’s doors. If the newest one is from the building permit, take it and a red pencil.',
      'The codes: alarm, gate, elevator, radio channel. Tested by whoever hands them to you, while you watch.',
      'Two guards who have been told the same things by the same person, and the next three shifts rostered with ' +
        'people who will stay on this site.',
    ),
    heading('17:45 to 18:00: arrive and be seen'),
    steps(
      'Come before the shift and take over from whoever is there, even if it is only the receptionist locking up. ' +
        'Ask one question: what happens here in the evening that nobody wrote down?',
      'Introduce yourselves by name to everyone still on site. Cleaners first. They know which door does not latch.',
      'Clock in at the place where it will always be done. If the phone has no signal there, you have the first ' +
        'item of your list.',
    ),
    heading('18:00 to 18:20: walk the outside, together'),
    paragraph(
      'Go around the whole edge once, with somebody from the client if there is anyone left. Slowly, and touch things.',
    ),
    bullets(
      'Every gate and door: does it close, does it lock, does the key on the ring fit? Write the key’s number ' +
        'beside the door’s, and not the other way round. It is the door that you will stand in front of.',
      'Every lamp and every camera that you can see. Note what is dark at 18:20 and will be darker at 02:00.',
      'Holes: in the fence, under it, over it. Anything stacked against a wall that a child could climb.',
      'Where a guard would be standing if something came from there. Is there signal, light, a way back?',
    ),
    paragraph(
      'Photograph what is broken now, with the time. It is dull work and it is the best quarter of an hour you ' +
        'will ever sell. From tomorrow on, whatever is broken happened on your watch.',
    ),
    heading('18:20 to 18:40: walk the inside, the way a round would go'),
    steps(
      'Walk the planned round with a watch. Open everything that has to be opened. Put the tags up as you go, ' +
        'where a hand reaches them without looking, and out of the reach of the carts and the cleaners’ mops.',
      'At each stop say aloud what a guard is to look at. If there is nothing to look at, it is no checkpoint. If ' +
        'there are five things, it is two.',
      'Find the shut-offs: water, gas, power, sprinkler. Find the panel, and what it shows when all is well. ' +
        'Photograph it in that state, so that at 03:00 somebody can compare.',
      'Find the nearest first-aid kit, defibrillator and exit from the place where the guard sits. Count the steps.',
      'Walk the way in that an ambulance would take. Who opens, with which key?',
    ),
    paragraph([
      'The watch matters. If the round took thirty-eight minutes with two people who stopped for nothing, an ' +
        'hourly round was never going to be walked. It is easier to say so tonight than in May. ',
      link('How to choose an interval', '/blog/round-intervals'),
      ' that can be kept is a question of its own.',
    ]),
    heading('18:40 to 19:00: sit down and try everything'),
    bullets(
      'Dial every number in the orders. Say who you are and why you call. Mark the ones that ring into nothing.',
      'Raise a test alarm, by appointment, and see who calls whom, in which order, and how long it takes.',
      'File a report with a photo and have it marked as a test. The first real one should not be the guard’s ' +
        'first one.',
      'Ask the guard to explain three situations to you, from the page: a stranger with a plausible story, water, ' +
        'a person who has collapsed. Where she stops, the page is unfinished.',
    ),
    heading('Before midnight: the list'),
    paragraph(
      'Now write what you found, one line each, in three groups. This is the document that the first month hangs on.',
    ),
    bullets(
      [
        strong('Dangerous. '),
        'With a proposal for tonight. “Roof door does not lock. Guard checks it at every round until Thursday, ' +
          'locksmith asked for Thursday.”',
      ],
      [
        strong('Different from the contract. '),
        'With what it means. “Round takes 38 minutes, not 20. Either every 90 minutes, or without the annex.”',
      ],
      [strong('Broken when we came. '), 'With photo and time, and with no reproach.'],
    ),
    quote('Send it the same night. At 23:00 it is diligence. Two weeks later it is an excuse.'),
    paragraph(
      'The tone costs nothing and decides much. Nobody at the client wants to read that their site is a disgrace. ' +
        'They want to read that somebody looked, that the roof door is in hand, and what they have to decide by ' +
        'when. Put the two decisions you need from them at the top.',
    ),
    heading('And on the third night'),
    paragraph(
      'Go back alone, unannounced, at an hour when it is hard. Walk the round with whoever is on. Three nights ' +
        'are enough for the first short cuts to appear, and a short cut tells you which instruction does not fit ' +
        'the building. Ask for the reason before you correct it. Often you will correct the round.',
    ),
  ),
}
