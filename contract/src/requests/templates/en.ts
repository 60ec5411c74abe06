/** The prepared mails that the portal brings. English is the type, the other languages satisfy it. */
export const templates = {
  answer: {
    title: 'Answer to a request',
    subject: 'Your cruise request: {route}',
    body: `Dear {name},

Thank you very much for your request.
Your cruise: {route}
Ship: {ship}
Departure: {departure}

We are checking availability and prices for you and will send you an offer that suits you. If you have any wishes about the cabin or the journey to the ship, please reply to this e-mail or give us a call.

Kind regards
{agent}
{signature}`,
  },
  bonvoyage: {
    title: 'Bon voyage',
    subject: 'Have a wonderful cruise: {route}',
    body: `Dear {name},

Your cruise is about to begin.
Your cruise: {route}
Ship: {ship}
Departure: {departure}

Please have your travel documents and identity papers ready, and complete the online check-in of your cruise line in good time. If you still have any questions, we are happy to help.

We wish you a pleasant journey and wonderful days at sea.

Kind regards
{agent}
{signature}`,
  },
  welcomehome: {
    title: 'Welcome home',
    subject: 'Welcome home',
    body: `Dear {name},

Welcome back! We hope that you enjoyed your cruise and have come home safely.
Your cruise: {route}
Ship: {ship}

How was it? We would be glad to hear from you. And if you are already thinking of your next cruise, we will gladly find the right one for you.

Kind regards
{agent}
{signature}`,
  },
}

export type Templates = typeof templates
