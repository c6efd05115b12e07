import type { PostDraft } from '../../../contract/site/blog/blog.ts'
import { bullets, document, heading, link, paragraph, quote, steps, strong } from '../../platform/rich-text/compose.ts'

export const loneWorker: PostDraft = {
  title: 'Lone worker check-ins: what happens in minute three?',
  excerpt:
    'Every company has an interval. Few have written down what the dispatcher does when a guard does not answer. ' +
    'That part is the check-in.',
  category: 'People',
  tags: ['dispatch', 'night shift', 'training', 'live map'],
  author: { firstName: 'Watchpost', lastName: 'Editors' },
  featuredImage: '',
  metaDescription:
    'Check-ins for guards who work alone: choosing the interval, what counts as an OK, the ladder after silence, ' +
    'and how to keep it honest on quiet nights.',
  schemaTypeOverride: 'auto',
  content: document(
    paragraph(
      'At 02:05 the guard at a night desk does not press the button. It has happened before, and it was always ' +
        'the bathroom. The dispatcher gives him two minutes. Then a second site calls about a gate. When she looks ' +
        'at the clock again it is 02:26, and what she feels is less worry than embarrassment: to raise an alarm ' +
        'now, she would have to explain the last twenty minutes.',
    ),
    paragraph(
      'Nothing in this story is negligence. There was an interval, there was a button, there was a person ' +
        'watching. What was missing is the part that has to be decided by day: what happens in minute one, in ' +
        'minute three, in minute six, and who gets up from a chair.',
    ),
    heading('The ladder comes first'),
    paragraph(
      'Write the ladder before you argue about intervals. Each rung has a minute, a name and an end. Here is one ' +
        'for a guard alone at a fixed post:',
    ),
    steps(
      [strong('Minute 0. '), 'The check-in is due. The phone asks by itself, with sound and vibration.'],
      [strong('Minute 1. '), 'Second reminder, louder. So far nobody but the guard knows.'],
      [
        strong('Minute 3. '),
        'The dispatcher’s board shows it in red and rings. She calls the guard’s phone, then the post’s landline. ' +
          'Two calls, no more.',
      ],
      [
        strong('Minute 5. '),
        'She looks at the last position, the last scan and the cameras if there are any, and sends the nearest ' +
          'person who can be there. That person is told what to look for and not to go in alone.',
      ],
      [strong('Minute 8. '), 'The supervisor is called, whether or not anyone likes to wake him.'],
      [
        strong('Minute 15, or at once on any other sign. '),
        'Emergency services, with the address as they need it: entrance, floor, code, who meets them.',
      ],
    ),
    paragraph(
      'The numbers are an example; a remote substation needs other ones. What may not vary is the shape. Every ' +
        'rung happens by the clock and without a decision, so that nobody has to be brave at 02:11. And the ladder ' +
        'ends with a person on their way. A ladder that ends with a voicemail has no end.',
    ),
    heading('Then the interval'),
    paragraph(
      'The interval plus the ladder is the longest time somebody may lie on a floor before anyone stands beside ' +
        'them. Say that sum aloud for each post: sixty minutes, plus five, plus twelve of driving. If it makes you ' +
        'wince, you have three screws to turn, and the interval is only one. A nearer second person is often worth ' +
        'more than a shorter interval, which wears people out.',
    ),
    bullets(
      [
        strong('By task, not by shift. '),
        'Every hour at the desk, every fifteen minutes in the plant room, before and after each ladder or roof. ' +
          'The guard starts the short interval when going in and ends it when out.',
      ],
      [
        strong('A round is a check-in. '),
        'Whoever scans a checkpoint is alive and standing. Count it, and ask only when scans stop. Asking on top ' +
          'of it teaches people to press without looking.',
      ],
      [
        strong('Not everyone at once. '),
        'If all posts report on the hour, the dispatcher hears forty voices at 03:00 and none of the one that is ' +
          'missing. Spread them over the hour.',
      ],
    ),
    heading('What counts as OK'),
    paragraph(
      'A check-in must be something that a person in trouble would not do by accident and could not be made to do ' +
        'without telling you. Three answers cover it.',
    ),
    bullets(
      [
        strong('OK. '),
        'A deliberate act: unlock, press and hold. A phone jostled in a pocket must not be able to say that all ' +
          'is well.',
      ],
      [strong('Help. '), 'One hold of the thumb, without unlocking, from any screen. It must work with gloves on.'],
      [
        strong('OK, but not. '),
        'A second code, or a sentence agreed beforehand, for the case that someone is standing behind the guard. ' +
          'The board shows red, the phone shows green. Never use a sentence that somebody might say anyway.',
      ],
    ),
    paragraph([
      'Decide also what to do about dead spots. A missing signal looks exactly like a missing person. Walk the ' +
        'site with the phone, mark the places, and tell the board that silence on level B2 means something else ' +
        'than silence at the gate. How far to trust a dot on the map is a ',
      link('subject of its own', '/blog/geofences-that-do-not-cry-wolf'),
      '.',
    ]),
    heading('Quiet nights are the danger'),
    paragraph(
      'After two hundred nights in which every silence was the bathroom, everybody has learned that silence is ' +
        'the bathroom. You cannot talk people out of it. You can give them other experiences.',
    ),
    steps(
      'Once a month, on a night you choose, a supervisor arranges with one guard not to answer. Nobody else ' +
        'knows, and the supervisor ends it before anyone outside the company is called. See which rung is reached ' +
        'at which minute. Talk about it the next day, kindly.',
      'Look at the log of late check-ins once a week. A guard who is late each night at 04:30 is telling you ' +
        'something about 04:30.',
      'Never punish a false alarm. Not with a remark, not with a sigh. One sigh costs you the call you needed.',
      'Thank the dispatcher who climbed the ladder for a bathroom. Do it where others hear it.',
    ),
    quote('The right number of false alarms is not zero. At zero, people are waiting too long.'),
    heading('What to tell the guard'),
    paragraph(
      'On the first night alone, say four things and have them said back. What the phone will ask and when. What ' +
        'happens if you do not answer, rung by rung, so that you know that somebody will come. What the sentence ' +
        'is. And that you may stop: if a door stands open that should not, or three people are in the yard, you ' +
        'stand where it is safe, you call, and you wait. Nobody in this company will ever ask why you did not go ' +
        'in.',
    ),
    paragraph(
      'That last promise has to hold on the one night when waiting was expensive. Everyone who works alone will ' +
        'hear how it went. Rules on lone work and on two-person tasks differ, so check your state’s, and your ' +
        'client’s, before you fix the posts that one person may hold at all.',
    ),
  ),
}
