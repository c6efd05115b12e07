import type { PostDraft } from '../../../contract/site/blog/blog.ts'
import {
  bullets,
  document,
  emphasis,
  heading,
  paragraph,
  quote,
  steps,
  strong,
} from '../../platform/rich-text/compose.ts'

export const report: PostDraft = {
  title: 'Writing an incident report a lawyer can use',
  excerpt:
    'It will be read years later by someone who was not there and is paid to doubt it. What to write, what to ' +
    'leave out, and in which order.',
  category: 'Incidents',
  tags: ['incident report', 'evidence', 'training'],
  author: { firstName: 'Watchpost', lastName: 'Editors' },
  featuredImage: '',
  metaDescription:
    'How guards write an incident report that holds up: observation before opinion, times with their source, ' +
    'exact words, and additions that never overwrite.',
  schemaTypeOverride: 'auto',
  content: document(
    paragraph(
      'The person who needs your incident report was not there. She reads it two years later, at a desk, with a ' +
        'photograph, an invoice and somebody else’s version beside it. She does not know what a “CP 4” is, she has ' +
        'never met you, and she is paid to find the sentence that does not hold. Write for her, and you have ' +
        'written for everybody else as well: the client in the morning, the insurer in a month, and yourself, when ' +
        'you are asked under oath what you meant.',
    ),
    paragraph(
      'None of this takes a talent for writing. It takes an order, a few habits, and the discipline to leave ' +
        'things out.',
    ),
    heading('Write what a camera with a nose would know'),
    paragraph(
      'Put down what you saw, heard, smelled, touched and did. Leave out what you concluded. “He was drunk” is a ' +
        'conclusion, and a weak one. “He held on to the counter with both hands, his speech was slurred, and I ' +
        'smelled alcohol from about one meter” is an observation. It says more, and nobody can argue with it except ' +
        'by saying that you lie.',
    ),
    paragraph('Watch for the words that carry a judgment inside them. Each has a plain version:'),
    bullets(
      ['not ', emphasis('aggressive'), ', but what he did with his hands and how far away he stood'],
      [
        'not ',
        emphasis('suspicious'),
        ', but what the car did, for how long, and what was unusual about that place at that hour',
      ],
      ['not ', emphasis('refused'), ', but the words you used to ask and the words of the answer'],
      ['not ', emphasis('immediately'), ', but the time'],
      ['not ', emphasis('secured the area'), ', but which doors you locked and who stood where'],
    ),
    paragraph(
      'If a judgment was the reason for what you did, say so and mark it: “I believed he was about to fall, ' +
        'because he had let go of the rail. I took his left arm.” A belief with its reason is a fact about you, and ' +
        'it explains the next step.',
    ),
    heading('Times, and where each comes from'),
    paragraph(
      'Every time in a report comes from somewhere: your phone, the alarm panel, the camera system, a guess. ' +
        'These clocks rarely agree. Write the time and its source, and two clocks that are four minutes apart ' +
        'become a detail. Leave the source out and they become a contradiction.',
    ),
    paragraph(
      'When you guess, say “about”, and say what you hang the guess on: “about 22:40, shortly after I scanned the ' +
        'stock room at 22:38”. An estimate with a peg is worth a good deal. An exact time that proves to be wrong ' +
        'takes the rest of the page with it.',
    ),
    heading('One order, every time'),
    steps(
      [
        strong('The head. '),
        'Incident number, site and exact place, date, your name and post, when you began to write.',
      ],
      [strong('How you learned of it. '), 'An alarm, a call, your own eyes. From whom, and when.'],
      [
        strong('What you found. '),
        'The scene as it was before you changed anything: light, doors, people, positions, weather if it was outside.',
      ],
      [
        strong('What happened, in sequence. '),
        'One action a sentence, each with who did it. Write “I”, and names. “The door was opened” hides the one ' +
          'thing a reader wants to know.',
      ],
      [
        strong('Words that were said. '),
        'The ones that matter in quotation marks, as they were spoken, rude ones included. What you can no longer ' +
          'quote, mark as the sense of it.',
      ],
      [
        strong('Who was there. '),
        'Full names, how you know them, how to reach them, and what each could see from where they stood.',
      ],
      [
        strong('What was kept. '),
        'Photos with their numbers, camera and time range, objects, and who has each of them now.',
      ],
      [strong('Whom you told. '), 'Client, dispatcher, police, with the time, and the reference number they gave.'],
      [strong('How it stood when you stopped. '), 'What was open, and who took it over.'],
    ),
    paragraph(
      'The order does half of the work. If you write every report this way, a missing part shows as a gap and you ' +
        'can fill it while the witness is still on the premises.',
    ),
    heading('What to leave out'),
    paragraph(
      'Leave out blame, including your own. “I should have checked earlier” feels honest, and it is an opinion ' +
        'about a duty, written at the worst moment to have one. Say when you checked. Leave out causes you did not ' +
        'see: water on the floor and a person beside it are two facts, and “slipped on the water” is a third that ' +
        'needs a witness. Leave out diagnoses. Leave out what someone told you about another person’s past. And ' +
        'leave out the promise that somebody will pay; that is the client’s sentence to say.',
    ),
    quote('If you did not see it, say who did. If nobody did, say that.'),
    heading('Never tidy up'),
    paragraph(
      'You will remember something the next day. Add it, with the date and time of the addition, below what is ' +
        'there. Do not change the first version. A report that grew in the open is ordinary. A report that was ' +
        'quietly improved is the one thing in the file that helps the other side, and the improvement will be ' +
        'found, because somebody kept the copy that was mailed at six in the morning.',
    ),
    paragraph(
      'The same holds for supervisors. Review is for asking, and the answers belong in an addition by the guard ' +
        'who was there. The moment a manager rewrites a sentence, the report has two authors and no witness.',
    ),
    heading('Ten minutes now or three hours later'),
    paragraph(
      'The best time to write is before the end of the shift, while the floor is still wet and the witness still ' +
        'has her coat on. If the night does not allow it, take down the bones at once: times, names, quotations, ' +
        'photo numbers. A voice note on the way back to the desk will do, as long as it is kept.',
    ),
    paragraph([
      'Then read it aloud once. Wherever you would have to explain something to a stranger, the explanation is ' +
        'what is missing. And one thing this page cannot do for you: rules on statements, recordings and personal ' +
        'data differ from state to state. ',
      strong('Have your own counsel look over your template once, before you need it.'),
    ]),
  ),
}
