/** Served as its own file: the content policy allows no inline style. Colours and measures are those of "the manifest". */
export const SIGN_IN_CSS = `
:root { --ink: #12232b; --paper: #f7f4ec; --sheet: #fff; --rule: #d9d2c3; --muted: #55636a; --harbour: #17595f;
  --hivis: #b8460e; --hivis-dark: #963808; --stop: #a4231c; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.5 "Archivo Variable", Archivo, system-ui, sans-serif; }
a { color: var(--harbour); }
a:focus-visible, input:focus-visible, button:focus-visible { outline: 3px solid var(--harbour); outline-offset: 2px; }
.skip { position: absolute; left: -999px; padding: 8px 16px; background: var(--sheet); }
.skip:focus { left: 8px; top: 8px; }
header, footer { display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: baseline; justify-content: space-between;
  max-width: 1000px; margin: 0 auto; padding: 16px; }
header { border-bottom: 2px solid var(--ink); }
header nav a, footer a { display: inline-block; padding: 8px 8px 8px 0; }
footer { justify-content: flex-start; margin-top: 32px; border-top: 1px solid var(--rule); font-size: 14px; }
.brand { font-size: 22px; font-weight: 700; color: var(--ink); text-decoration: none; }
main { max-width: 1000px; margin: 0 auto; padding: 16px; }
h1 { font-size: 28px; line-height: 1.2; margin: 16px 0 24px; }
h2 { font-size: 18px; line-height: 1.2; margin: 0 0 8px; padding-bottom: 8px; border-bottom: 1px solid var(--rule); }
.sheets { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr)); gap: 24px; }
section { background: var(--sheet); border: 1px solid var(--rule); border-radius: 2px; padding: 24px; }
section p { margin: 0 0 16px; }
form + p a { display: inline-block; margin-top: 16px; line-height: 24px; }
.note { background: var(--sheet); border: 1px solid var(--rule); border-left: 4px solid var(--harbour); padding: 12px 16px; }
.field { display: block; }
label { display: block; font-weight: 600; margin-bottom: 4px; }
input { width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid var(--muted); border-radius: 2px;
  background: var(--sheet); color: var(--ink); font: inherit; }
input[aria-invalid="true"] { border: 2px solid var(--stop); }
.hint { display: block; margin-top: 4px; color: var(--muted); font-size: 14px; }
.field-error { display: block; margin-top: 4px; color: var(--stop); font-size: 14px; font-weight: 600; }
.error { padding: 12px 16px; border: 1px solid var(--stop); border-left-width: 4px; color: var(--stop); font-weight: 600; }
button { min-height: 44px; padding: 8px 24px; border: 0; border-radius: 2px; background: var(--hivis); color: #fff;
  font: inherit; font-weight: 700; cursor: pointer; }
button:hover { background: var(--hivis-dark); }
`;
