import { defaultI18nProvider, type I18nProvider } from 'react-admin';

/** Where react-admin's own English differs from ours. Our pages take their texts from the files beside this one. */
const OURS: Readonly<Record<string, string>> = {
  'ra.notification.http_error': 'The server cannot be reached. Check the connection and try again.',
  'ra.action.toggle_theme': 'Switch between light and dark',
  'ra.navigation.skip_nav': 'Skip to content',
  'ra.page.dashboard': 'Overview',
};

export const i18nProvider: I18nProvider = {
  ...defaultI18nProvider,
  getLocale: () => 'en-AU',
  translate: (key, options) => OURS[key] ?? defaultI18nProvider.translate(key, options),
};
