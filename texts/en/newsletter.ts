export const newsletter = {
  title: 'New works, by e-mail',
  label: 'E-mail',
  placeholder: 'you@example.com',
  help: 'We use your address only to send this newsletter.',
  subscribe: 'Subscribe',
  subscribing: 'Subscribing',
  /** Nothing is sent before the address is confirmed. */
  pleaseConfirm: 'Please open the e-mail we’ve just sent you and confirm your address there.',
  success: "Thank you! You've successfully subscribed to our newsletter.",
  error: 'Something went wrong. Please try again.',
}

/** Target of the link in the first e-mail. */
export const confirmation = {
  title: 'Newsletter',
  description: 'Confirm that you want the newsletter.',
  confirm: 'Confirm subscription',
  confirming: 'Confirming …',
  failed: 'Your subscription couldn’t be confirmed just now. Please try again.',
  toWorks: 'View works',
  toForm: 'Go to the home page',
  states: {
    open: {
      title: 'Confirm your subscription',
      text: 'One more step: please confirm that you want to hear from us by e-mail. You can unsubscribe at any time.',
    },
    confirmed: {
      title: 'You are subscribed',
      text: 'Your address is confirmed. Each newsletter has a link to unsubscribe.',
    },
    expired: {
      title: 'This link has expired',
      text: 'It was valid for seven days. Please subscribe again on the home page, and we’ll send you a new one.',
    },
    invalid: {
      title: 'This link isn’t valid',
      text: 'It may be incomplete, or a newer one has replaced it. You can subscribe again on the home page.',
    },
  },
}

/** Target of the link at the end of e-mails. */
export const unsubscription = {
  title: 'Unsubscribe',
  description: 'Stop e-mails of this kind.',
  texts: {
    newsletter: 'Press the button, and you will no longer get the newsletter at this address.',
    messages:
      'Press the button, and you will no longer get e-mails about new messages. The messages themselves stay in your account.',
  },
  unsubscribe: 'Unsubscribe',
  unsubscribing: 'Unsubscribing …',
  failed: 'Something went wrong. Please try again.',
  ended: 'You have unsubscribed',
  endedTexts: {
    newsletter: 'We’ve removed your address from the list. You can subscribe again on the home page at any time.',
    messages: 'We’ll no longer e-mail you about new messages. You can turn this on again in your settings.',
  },
  invalid: 'This link isn’t valid',
  invalidText: 'It may be incomplete. Please use the link in the latest e-mail, or write to us.',
  home: 'Go to the home page',
}
