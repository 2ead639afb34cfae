export const inbox = {
  title: 'Inbox',
  onePerson: 'One customer',
  tabs: { messages: 'Messages', mails: 'Mail' },
} as const;

export const assignees = {
  label: 'Assigned to',
  me: 'Me',
  nobody: 'Nobody',
  somebody: 'Somebody who left',
  left: (name: string) => `${name} (left)`,
} as const;

export const messages = {
  title: 'Messages',
  intro: 'What people wrote through the contact form. An answer goes out by mail and is kept here with who wrote it.',
  noun: 'messages',
  empty: 'Nobody has written yet',
  loadError: 'Error loading messages',
  search: 'Search messages',
  answered: 'Answered',
  choices: { false: 'Waiting', true: 'Answered' },
  from: (name: string, company: string) => (company ? `${name}, ${company}` : name),
  erased: 'Erased on request',
  noSubject: 'No subject',
  answeredBy: (name: string, when: string) => `Done by ${name}, ${when}`,
  answer: 'Answer',
  answerOf: (subject: string) => `Answer “${subject}”`,
  answerBy: (name: string, when: string) => `${name} wrote back by mail, ${when}`,
  answering: {
    title: (subject: string) => `Answer “${subject}”`,
    intro: (name: string, email: string) =>
      `A mail to ${name}, ${email}. Their own words are added below yours. The message is then answered.`,
    theirs: 'What they wrote',
    label: 'Your answer',
    help: 'Sent as it stands, with a greeting if you write one.',
    confirm: 'Send Answer',
    done: 'Answer Sent',
    failed: 'Answer Not Sent',
  },
  assigning: {
    labelOf: (subject: string) => `“${subject}” is assigned to`,
    done: 'Message Assigned',
    failed: 'Assignment Failed',
  },
  markAnswered: 'Done',
  markAnsweredOf: (subject: string) => `Mark “${subject}” as done`,
  reopen: 'Not Done Yet',
  reopenOf: (subject: string) => `Put “${subject}” back on the list`,
  done: 'Message Updated',
  failed: 'Update Failed',
} as const;

export const mails = {
  title: 'Mail',
  intro: 'Every mail the shop wrote, and whether it went out. Links that let their reader in are shown to owners only.',
  noun: 'mails',
  empty: 'No mail has been written yet',
  loadError: 'Error loading mails',
  bodyError: 'Error loading this mail',
  search: 'Search mails',
  state: 'State',
  states: { queued: 'Waiting', sent: 'Sent', kept: 'Kept, not sent', failed: 'Failed' },
  columns: {
    subject: 'Subject',
    kind: 'Kind',
    to: 'To',
    state: 'State',
    at: 'Written',
    error: 'Error',
    actions: 'Actions',
  },
  operator: 'The operator',
  read: 'Read',
  readOf: (subject: string) => `Read “${subject}”`,
  canBeSentAgain: 'Failed and can be sent again',
  sendingAgain: {
    button: 'Send Again',
    buttonOf: (subject: string) => `Send “${subject}” again`,
    done: 'Mail On Its Way',
    failed: 'Mail Not Sent',
  },
  settingAside: {
    button: 'Set Aside',
    buttonOf: (subject: string) => `Set “${subject}” aside`,
    title: 'Set this mail aside?',
    intro: (error: string | null) =>
      `${error ? `It was not sent: ${error} ` : 'It was not sent. '}Set aside, it is never sent and waits for nobody; it stays in the list as failed, and the reason in the audit log.`,
    done: 'Mail Set Aside',
    failed: 'It Still Waits',
  },
  erased: 'Erased on request',
} as const;
