const style = `
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 72rem; padding: 0 1rem; color: #1b1f24; }
h1 { font-size: 1.4rem; } h2 { font-size: 1.1rem; margin-top: 2rem; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; padding: .25rem .6rem; border-bottom: 1px solid #d8dee4; vertical-align: top; }
td.what { overflow-wrap: anywhere; } code { font-size: .9em; }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; margin: .5rem 0; } label { display: flex; flex-direction: column; font-size: .8rem; }
input, select, button { font: inherit; padding: .25rem .5rem; } output { font-size: .85rem; }
`;

const script = `
const at = (id) => document.getElementById(id);
const cell = (row, text, name) => { const td = row.insertCell(); td.textContent = text; if (name) td.className = name; };
const load = async (path) => (await fetch('/simulator/' + path)).json();
const showMessages = async () => {
  const { data } = await load('messages?limit=50');
  const body = document.createElement('tbody');
  for (const message of data) {
    const row = body.insertRow();
    cell(row, message.at.slice(11, 19));
    cell(row, message.to ?? '');
    cell(row, message.type ?? '');
    cell(row, JSON.stringify(message.payload?.[message.type] ?? message.payload), 'what');
    cell(row, message.answer.behaviour ?? String(message.answer.status));
    cell(row, message.statuses.map((one) => one.status).join(', '));
    cell(row, String(message.attempts));
  }
  at('messages').tBodies[0].replaceWith(body);
  const { pending, given_up } = await load('pending');
  at('pending').textContent = pending + ' under way, ' + given_up + ' given up';
};
const showMagicNumbers = async () => {
  const { data } = await load('magic-numbers');
  for (const number of data) {
    const row = at('magic').tBodies[0].insertRow();
    cell(row, number.phone); cell(row, number.user_id); cell(row, 'A message ' + number.sentence + '.');
  }
};
for (const form of document.forms) form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const told = Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ''));
  if (told.text !== undefined) { if (told.type === 'text') told.text = { body: told.text }; else delete told.text; }
  if (told.ad) { delete told.ad; told.referral = { source_type: 'ad', source_id: '400000000000001', source_url: 'https://loja.example/ad', headline: 'Oferta de primavera', ctwa_clid: 'clid-simulado' }; }
  for (const member of ['code', 'http_status', 'times']) if (told[member] !== undefined) told[member] = Number(told[member]);
  const response = await fetch('/simulator/' + form.dataset.control, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(told) });
  const answer = await response.json();
  form.querySelector('output').textContent = response.ok ? 'done' : answer.error.message;
  await showMessages();
});
showMagicNumbers(); showMessages(); setInterval(showMessages, 2000);
`;

const contentTypes = ['text', 'image', 'video', 'audio', 'document', 'sticker', 'location', 'contacts', 'interactive'];
const otherTypes = ['button', 'reaction', 'order', 'unsupported'];
const options = (types: readonly string[]): string => types.map((type) => `<option>${type}</option>`).join('');

/** The simulator's page: be the lead, be the staff, order the next answer, and see what was sent. No external assets. */
export const page = `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><title>Channel simulator</title><link rel="icon" href="data:,"><style>${style}</style></head>
<body>
<h1>Channel simulator</h1>
<p>Plays the messaging channel. Callbacks: <span id="pending"></span>.</p>
<h2>Write as a lead</h2>
<form data-control="inbound">
  <label>From (phone) <input name="from" placeholder="+5511900000000"></label>
  <label>Channel user id <input name="from_user_id" placeholder="BR.1234567890"></label>
  <label>Name <input name="name"></label>
  <label>Type <select name="type">${options([...contentTypes, ...otherTypes])}</select></label>
  <label>Text <input name="text" value="Oi, tudo bem?"></label>
  <label>From an ad <input type="checkbox" name="ad"></label>
  <button>Write</button> <output></output>
</form>
<h2>Write as the company's staff</h2>
<form data-control="echo">
  <label>To (phone) <input name="to" placeholder="+5511900000000"></label>
  <label>Type <select name="type">${options(contentTypes.slice(0, -1))}</select></label>
  <label>Text <input name="text" value="Aqui é a equipe."></label>
  <button>Write</button> <output></output>
</form>
<h2>Report a status</h2>
<form data-control="status">
  <label>Message id <input name="wamid" required placeholder="wamid..."></label>
  <label>Status <select name="status">${options(['sent', 'delivered', 'read', 'failed'])}</select></label>
  <label>Error code <input name="code" type="number"></label>
  <button>Report</button> <output></output>
</form>
<h2>Order the next answer</h2>
<form data-control="next">
  <label>Error code <input name="code" type="number" placeholder="131000"></label>
  <label>HTTP status <input name="http_status" type="number"></label>
  <label>or <select name="behaviour"><option value="">answer normally</option>${options(['hang', 'reset', 'html', 'empty', 'slow', 'shape', 'cut'])}</select></label>
  <label>Times <input name="times" type="number" value="1" min="1"></label>
  <button>Order</button> <output></output>
</form>
<h2>What was sent</h2>
<table id="messages"><thead><tr><th>Time (UTC)</th><th>To</th><th>Type</th><th>Content</th><th>Answer</th><th>Reported</th><th>Attempts</th></tr></thead><tbody></tbody></table>
<h2>Magic recipients</h2>
<table id="magic"><thead><tr><th>Phone</th><th>Channel user id</th><th>What happens</th></tr></thead><tbody></tbody></table>
<script>${script}</script>
</body>
</html>
`;
