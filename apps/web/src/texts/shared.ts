export const shared = {
  brand: 'Halfpallet',
  browseProducts: 'Browse Products',
  aiSourcing: 'AI Product Sourcing',
  skip: 'Skip to content',
  breadcrumb: 'Breadcrumb',
  tryAgain: 'Try again',
  loading: 'Loading',
  copied: 'Copied',
  copyFailed: 'Copy failed. Please copy the text manually.',
  close: 'Close',
  sectionFault: 'This part of the page could not be shown.',
  pageFault: 'Something went wrong on this page',
  pageFaultText: 'The rest of the shop works. Reload the page, or go back to the products.',
  reload: 'Reload page',
  offline: 'You are offline. What you see is kept; changes are sent when the connection is back.',
  notification: 'Notification',
  notifications: 'Notifications ({hotkey})',
  unableToPrice: 'Unable to calculate pricing',
  contactSupport: 'Please try again or contact support',
  incGst: 'inc. GST',
  delivered: 'delivered',
} as const;

export const notFound = {
  title: 'Page Not Found',
  text: 'There is no page at this address. It may have moved, or the link was cut short.',
} as const;
