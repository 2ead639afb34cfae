/** Served as its own file: the content policy allows no inline style. Colours and measures are those of "the manifest". */
export const HOUSE_CSS = `
:root { --ink: #12232b; --paper: #f7f4ec; --sheet: #fff; --rule: #d9d2c3; --rule-strong: #8b8778; --muted: #55636a;
  --harbour: #17595f; --action: #b8460e; --action-hover: #963808; --ok: #1e6b3a; --stop: #a4231c; --stop-tint: #fbeae8; }
* { box-sizing: border-box; }
body { display: flex; flex-direction: column; min-height: 100vh; margin: 0; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 Archivo, Arial, system-ui, sans-serif; overflow-wrap: break-word; }
a { color: var(--harbour); text-underline-offset: 0.2em; }
:focus-visible { outline: 3px solid var(--harbour); outline-offset: 2px; }
.skip { position: absolute; top: -5em; left: 8px; padding: 10px 16px; background: var(--ink); color: #fff; }
.skip:focus { top: 8px; }
.bar { display: flex; flex-wrap: wrap; align-items: center; gap: 0 24px; max-width: 1248px; margin: 0 auto; padding: 0 24px; }
header { background: var(--sheet); border-bottom: 3px solid var(--ink); }
header .bar { min-height: 64px; }
.brand { display: inline-flex; align-items: center; gap: 10px; min-height: 44px; color: var(--ink); font-size: 1.375rem;
  font-weight: 700; letter-spacing: -0.02em; text-decoration: none; }
.brand svg { color: var(--harbour); }
nav { display: flex; flex: 1; gap: 20px; }
nav a { display: inline-flex; align-items: center; min-height: 44px; color: var(--ink); font-size: 0.9375rem; font-weight: 550;
  text-decoration: none; }
nav a:hover { text-decoration: underline; }
nav a:last-child { margin-left: auto; }
main { flex: 1; width: 100%; max-width: 1048px; margin: 0 auto; padding: 0 24px 64px; }
h1 { margin: 32px 0 24px; padding-bottom: 16px; border-bottom: 3px solid var(--ink); font-size: 2.25rem; line-height: 1.2;
  letter-spacing: -0.02em; }
h2 { margin: 0; padding: 14px 20px 12px; border-bottom: 1px solid var(--rule); font-size: 1.125rem; line-height: 1.2; }
.sheets { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr)); gap: 24px; align-items: start; }
section { background: var(--sheet); border: 1px solid var(--rule); border-top: 3px solid var(--ink); }
section.alone { max-width: 520px; }
.body { padding: 20px; }
.body > :first-child { margin-top: 0; }
.body > :last-child { margin-bottom: 0; }
.body p { margin: 0 0 16px; }
.body form + p { margin-top: 16px; }
.body form + p a { display: inline-block; min-height: 24px; }
.note { margin: 0 0 24px; padding: 12px 16px; background: var(--sheet); border: 1px solid var(--rule);
  border-left: 4px solid var(--harbour); }
.done { border-left-color: var(--ok); }
label { display: block; margin-bottom: 4px; font-size: 0.875rem; font-weight: 550; }
input { width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid var(--rule-strong); border-radius: 2px;
  background: var(--sheet); color: var(--ink); font: inherit; }
input:hover { border-color: var(--ink); }
input[aria-invalid="true"] { border-color: var(--stop); box-shadow: inset 0 0 0 1px var(--stop); }
.hint { display: block; margin-top: 4px; color: var(--muted); font-size: 0.875rem; }
.field-error { display: block; margin-top: 4px; color: var(--stop); font-size: 0.875rem; }
.error { padding: 12px 16px; border: 1px solid var(--stop); border-left-width: 4px; background: var(--stop-tint);
  color: var(--stop); font-weight: 550; }
button, .button { min-height: 44px; padding: 8px 20px; border: 0; border-radius: 2px; background: var(--action); color: #fff;
  font: 600 16px/1.2 Archivo, Arial, system-ui, sans-serif; cursor: pointer; }
button:hover, .button:hover { background: var(--action-hover); }
.plain { border: 1px solid var(--ink); background: var(--sheet); color: var(--ink); }
.plain:hover { background: #f1ede2; }
.button { display: inline-flex; align-items: center; justify-content: center; text-align: center; text-decoration: none; }
.issuer { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; margin: 0 0 24px; }
.issuer .hint { margin: 0; }
footer { background: var(--ink); font-size: 0.875rem; }
footer .bar { padding-block: 16px; }
footer a { display: inline-flex; align-items: center; min-height: 44px; color: #fff; }
@media (max-width: 47.5em) {
  .bar { padding-inline: 16px; }
  header .bar { min-height: 56px; }
  .brand { font-size: 1.125rem; }
  nav { justify-content: flex-end; }
  nav a:last-child { margin-left: 0; }
  .wide { display: none; }
  main { padding: 0 16px 48px; }
  h1 { margin-top: 24px; font-size: 1.875rem; }
  .body, h2 { padding: 16px; }
  .issuer { display: grid; }
}
`;
