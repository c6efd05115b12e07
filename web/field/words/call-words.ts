/** What a phone says of a call on which its guard is sent. */
export const callEnglish = {
  callFor: (number: string) => `You are sent, ${number}`,
  youLead: 'You lead. Others may follow.',
  youBackUp: 'You back up the one who leads.',
  showWay: 'Show the way',
  whyNotGo: 'Why can’t you go?',
  messageAt: (time: string) => `Control wrote at ${time}`,
  messageUnderstood: 'Understood',
  messageAnswer: 'Answer in words',
  messageSend: 'Send the answer',
  messageYours: 'Your answer',
  messageRead: 'You said: understood',
  messageSaid: (answer: string) => `You answered: ${answer}`,
  callAnswers: {
    accepted: 'I accept',
    en_route: 'I’m on my way',
    on_scene: 'I’m there',
    cleared: 'I’m done',
    refused: 'I can’t go',
  },
}

export const callSpanish: typeof callEnglish = {
  callFor: (number: string) => `Le envían, ${number}`,
  youLead: 'Usted dirige. Otros pueden seguir.',
  youBackUp: 'Usted apoya a quien dirige.',
  showWay: 'Mostrar el camino',
  whyNotGo: '¿Por qué no puede ir?',
  messageAt: (time: string) => `La central escribió a las ${time}`,
  messageUnderstood: 'Entendido',
  messageAnswer: 'Responder con palabras',
  messageSend: 'Enviar la respuesta',
  messageYours: 'Su respuesta',
  messageRead: 'Usted dijo: entendido',
  messageSaid: (answer: string) => `Usted respondió: ${answer}`,
  callAnswers: {
    accepted: 'Acepto',
    en_route: 'Voy en camino',
    on_scene: 'Estoy allí',
    cleared: 'He terminado',
    refused: 'No puedo ir',
  },
}

export const callFrench: typeof callEnglish = {
  callFor: (number: string) => `On vous envoie, ${number}`,
  youLead: 'Vous dirigez. D’autres peuvent suivre.',
  youBackUp: 'Vous aidez la personne qui dirige.',
  showWay: 'Montrer le chemin',
  whyNotGo: 'Pourquoi ne pouvez-vous pas y aller ?',
  messageAt: (time: string) => `Le contrôle a écrit à ${time}`,
  messageUnderstood: 'Compris',
  messageAnswer: 'Répondre par écrit',
  messageSend: 'Envoyer la réponse',
  messageYours: 'Votre réponse',
  messageRead: 'Vous avez dit : compris',
  messageSaid: (answer: string) => `Vous avez répondu : ${answer}`,
  callAnswers: {
    accepted: 'J’accepte',
    en_route: 'Je suis en route',
    on_scene: 'Je suis sur place',
    cleared: 'J’ai terminé',
    refused: 'Je ne peux pas y aller',
  },
}

/** How the saved acts about calls are called. */
export const callKinds = {
  english: { 'call-step': 'Answered a call', 'message-read': 'Read a message' },
  spanish: { 'call-step': 'Llamada respondida', 'message-read': 'Mensaje leído' },
  french: { 'call-step': 'Appel répondu', 'message-read': 'Message lu' },
}
