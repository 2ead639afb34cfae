import type { FocusEvent } from 'react';
import type { RaThemeOptions } from 'react-admin';
import { darkPalette, lightPalette, type Palette } from './palette';
import { DRAWN } from './forced-colours';
import { screenMedia } from './screen-media';

/**
 * When the button that had the focus goes away, Material UI gives the focus to the frame around a dialog. The frame has to be able to
 * take it, and hands it on; otherwise Escape and single keys reach nobody until somebody clicks.
 */
const FRAME_OF_DIALOG = {
  tabIndex: -1,
  // Not onFocus, which Material UI replaces.
  onFocusCapture: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (target === currentTarget) currentTarget.querySelector<HTMLElement>('[data-mui-focusable]')?.focus();
  },
};

export const MONO = "'Plex Mono', ui-monospace, 'Liberation Mono', monospace";
const TEXT = "'Archivo', system-ui, sans-serif";

/** Tables are read all day: 40 px rows, 1 px rules, no shadows but those of dialogs. */
function themeOf(palette: Palette, mode: 'light' | 'dark'): RaThemeOptions {
  return {
    palette: {
      mode,
      primary: { main: palette.harbour, contrastText: palette.onHarbour },
      secondary: { main: palette.action, dark: palette.actionHover, contrastText: palette.onAction },
      success: { main: palette.ok, contrastText: palette.onState },
      warning: { main: palette.warn, contrastText: palette.onState },
      error: { main: palette.stop, contrastText: palette.onState },
      background: { default: palette.paper, paper: palette.sheet },
      text: { primary: palette.ink, secondary: palette.muted },
      divider: palette.rule,
      action: { hover: palette.tint, selected: palette.harbourTint },
    },
    shape: { borderRadius: 2 },
    sidebar: { width: 228, closedWidth: 52 },
    typography: {
      fontFamily: TEXT,
      fontSize: 14,
      h1: { fontSize: '1.75rem', fontWeight: 650, lineHeight: 1.2, letterSpacing: '-0.015em' },
      h2: { fontSize: '1.125rem', fontWeight: 650, lineHeight: 1.3 },
      h3: { fontSize: '1rem', fontWeight: 650, lineHeight: 1.3 },
      h6: { fontSize: '1.125rem', fontWeight: 650 },
      button: { textTransform: 'none', fontWeight: 600 },
      overline: { fontFamily: MONO, fontSize: '0.75rem', letterSpacing: '0.06em', lineHeight: 1.6 },
    },
    components: {
      MuiUseMediaQuery: { defaultProps: { matchMedia: screenMedia as typeof window.matchMedia } },
      MuiCssBaseline: {
        styleOverrides: {
          body: { fontSynthesis: 'none', WebkitFontSmoothing: 'antialiased' },
          ':focus-visible': { outline: `2px solid ${palette.harbour}`, outlineOffset: 2 },
        },
      },
      // Its own ring pulses and is pale; this one is as plain as the words of what it surrounds.
      MuiButtonBase: {
        styleOverrides: { root: { '&.Mui-focusVisible': { outline: '2px solid currentcolor', outlineOffset: -2 } } },
      },
      MuiLinearProgress: { styleOverrides: { root: DRAWN } },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiCard: {
        defaultProps: { variant: 'outlined' },
        styleOverrides: { root: { borderColor: palette.rule } },
      },
      MuiAppBar: {
        defaultProps: { elevation: 0 },
        styleOverrides: { root: { backgroundColor: palette.bar, color: palette.onBar } },
      },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: { outlined: { borderColor: palette.ruleStrong } },
      },
      MuiDialog: {
        defaultProps: { slotProps: { container: FRAME_OF_DIALOG } },
        styleOverrides: { paper: { border: `1px solid ${palette.rule}` } },
      },
      // A title names people and subjects, as long as they may be.
      MuiDialogTitle: { styleOverrides: { root: { overflowWrap: 'anywhere' } } },
      MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
      MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
      MuiOutlinedInput: {
        styleOverrides: {
          root: { backgroundColor: palette.sheet },
          notchedOutline: { borderColor: palette.ruleStrong },
        },
      },
      // A field has a frame that grows; a choice that stands in a row has a rule below it only, which says too little.
      MuiNativeSelect: {
        styleOverrides: {
          select: { '&.MuiInput-input:focus-visible': { outline: `2px solid ${palette.harbour}`, outlineOffset: 2 } },
        },
      },
      // It says why a field is closed, and is read then above all.
      MuiFormHelperText: { styleOverrides: { root: { '&.Mui-disabled': { color: palette.muted } } } },
      MuiTableRow: { styleOverrides: { root: { '&:last-of-type > *': { borderBottom: 0 } } } },
      MuiTableCell: {
        styleOverrides: {
          root: { borderColor: palette.rule, fontVariantNumeric: 'tabular-nums' },
          sizeSmall: { padding: '8px 12px', height: 40 },
          head: {
            fontFamily: MONO,
            fontSize: '0.75rem',
            letterSpacing: '0.02em',
            color: palette.muted,
            backgroundColor: palette.tint,
            whiteSpace: 'nowrap',
            '& .MuiTableSortLabel-root.Mui-active': { color: palette.ink },
          },
        },
      },
      // Its arrow stands in the space beside the words: among them it would widen each column, shown or not. It is as wide as that
      // space and no wider, since the next head, which has a ground of its own, lies over what reaches into it.
      MuiTableSortLabel: {
        styleOverrides: {
          root: {
            position: 'relative',
            '& .MuiTableSortLabel-icon': { position: 'absolute', left: '100%', marginInline: 0, fontSize: 14 },
            '.MuiTableCell-alignRight &': {
              '& .MuiTableSortLabel-icon': { left: 'auto', right: '100%' },
            },
            // Nothing stands between its words and its edge; inside, the ring would strike the first letter and the last.
            '&.MuiTableSortLabel-root.Mui-focusVisible': { outlineOffset: 1 },
          },
        },
      },
      MuiAlert: {
        styleOverrides: {
          standard: { color: palette.ink, backgroundColor: palette.sheet, border: '1px solid currentcolor' },
        },
        variants: (['success', 'warning', 'error', 'info'] as const).map((severity) => ({
          props: { variant: 'standard', severity },
          style: {
            borderColor: { success: palette.ok, warning: palette.warn, error: palette.stop, info: palette.harbour }[
              severity
            ],
            '& .MuiAlert-icon': {
              color: { success: palette.ok, warning: palette.warn, error: palette.stop, info: palette.harbour }[
                severity
              ],
            },
          },
        })),
      },
      RaDataTable: {
        styleOverrides: { root: { '& .RaDataTable-headerCell': { backgroundColor: palette.tint } } },
      },
      // Its own grey is too pale on paper.
      MuiToggleButton: { styleOverrides: { root: { color: palette.ink } } },
      MuiTab: { styleOverrides: { root: { minHeight: 44, fontWeight: 600 } } },
      MuiTabs: { styleOverrides: { root: { minHeight: 44 } } },
      MuiTooltip: { defaultProps: { enterDelay: 400 } },
      MuiLink: { defaultProps: { underline: 'hover' } },
      RaMenuItemLink: {
        styleOverrides: {
          root: {
            borderLeft: '3px solid transparent',
            minHeight: 40,
            '&.RaMenuItemLink-active': {
              borderLeftColor: palette.action,
              backgroundColor: palette.harbourTint,
              fontWeight: 650,
            },
          },
        },
      },
    },
  };
}

export const lightTheme = themeOf(lightPalette, 'light');
export const darkTheme = themeOf(darkPalette, 'dark');
