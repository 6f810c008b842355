import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkUrl, MAX_URL_LENGTH } from '../../shared/net/check-url.ts';

const deployed = { allowLocalHttp: false };
const local = { allowLocalHttp: true };

describe('the text of a hook URL', () => {
  it.each([
    ['https://hooks.example.com/events', 'https://hooks.example.com/events'],
    ['https://hooks.example.com', 'https://hooks.example.com/'],
    ['https://hooks.example.com:443/', 'https://hooks.example.com/'],
    ['https://hooks.example.com:8443/a?b=c', 'https://hooks.example.com:8443/a?b=c'],
    ['HTTPS://Hooks.Example.COM/Path', 'https://hooks.example.com/Path'],
    ['https://olá.example.com/ação', 'https://xn--ol-nia.example.com/a%C3%A7%C3%A3o'],
    ['https://hooks.example.com./events', 'https://hooks.example.com/events'],
    ['https://8.8.8.8/', 'https://8.8.8.8/'],
    ['https://0x08.8.2056/', 'https://8.8.8.8/'],
    ['https://[2606:4700:4700::1111]:8443/', 'https://[2606:4700:4700::1111]:8443/'],
    ['https://localhost.example.com/', 'https://localhost.example.com/'],
    ['https://127.0.0.1.nip.example/', 'https://127.0.0.1.nip.example/'],
  ])('%s passes, and is stored as %s', (text, href) => {
    const check = checkUrl(text, deployed);
    expect(check.ok && check.url.href).toBe(href);
  });

  it.each([
    ['', 'not_a_url'],
    ['hooks.example.com/events', 'not_a_url'],
    ['//hooks.example.com/', 'not_a_url'],
    ['https:hooks.example.com', 'not_a_url'],
    ['https://', 'not_a_url'],
    ['https://exa mple.com/', 'not_a_url'],
    [' https://hooks.example.com/', 'not_a_url'],
    ['https://hooks.exa\nmple.com/', 'not_a_url'],
    ['https://hooks.example.com\\@10.0.0.1/', 'not_a_url'],
    ['https://hooks.example.com:99999/', 'not_a_url'],
    ['https://256.256.256.256/', 'not_a_url'],
    ['http://hooks.example.com/', 'not_https'],
    ['ftp://hooks.example.com/', 'not_https'],
    ['file:///etc/passwd', 'not_https'],
    ['http://127.0.0.1:8080/', 'not_https'],
    ['https://user@hooks.example.com/', 'credentials'],
    ['https://user:secret@hooks.example.com/', 'credentials'],
    ['https://hooks.example.com@10.0.0.1/', 'credentials'],
    ['https://hooks.example.com/#part', 'fragment'],
    ['https://hooks.example.com/#', 'fragment'],
    ['https://hooks.example.com:0/', 'port'],
    ['https://localhost/', 'name_refused'],
    ['https://LOCALHOST./', 'name_refused'],
    ['https://hooks.localhost/', 'name_refused'],
    ['https://printer.local/', 'name_refused'],
    ['https://ip-10-0-0-1.ec2.internal/', 'name_refused'],
    ['https://metadata.google.internal/', 'name_refused'],
    ['https://intranet/', 'name_refused'],
    ['https://127.0.0.1/', 'address_refused'],
    ['https://127.0.0.1./', 'address_refused'],
    ['https://127.1/', 'address_refused'],
    ['https://0x7f.1/', 'address_refused'],
    ['https://0177.0.0.1/', 'address_refused'],
    ['https://2130706433/', 'address_refused'],
    ['https://１２７.０.０.１/', 'address_refused'],
    ['https://0/', 'address_refused'],
    ['https://169.254.169.254/latest/meta-data/', 'address_refused'],
    ['https://[::1]/', 'address_refused'],
    ['https://[::]/', 'address_refused'],
    ['https://[::ffff:169.254.169.254]/', 'address_refused'],
    ['https://[::ffff:8.8.8.8]/', 'address_refused'],
    ['https://[64:ff9b::a9fe:a9fe]/', 'address_refused'],
    ['https://[2002:7f00:1::]/', 'address_refused'],
    ['https://[fd00:ec2::254]/', 'address_refused'],
    ['https://[fe80::1]/', 'address_refused'],
    [`https://hooks.example.com/${'a'.repeat(MAX_URL_LENGTH)}`, 'too_long'],
    [`https://hooks.example.com/${'é'.repeat(MAX_URL_LENGTH / 3)}`, 'too_long'],
  ])('%p is refused: %s, with a sentence', (text, code) => {
    const check = checkUrl(text, deployed);
    expect(check).toMatchObject({ ok: false, code });
    expect(!check.ok && check.message).toMatch(/^[A-Z].*\.$/);
  });

  it.each(['http://127.0.0.1:8080/hook', 'http://127.0.0.1/', 'https://127.0.0.1:8443/', 'https://hooks.example.com/'])(
    'local mode lets %s through',
    (text) => expect(checkUrl(text, local).ok).toBe(true),
  );

  it.each([
    'http://localhost:8080/',
    'https://localhost:8080/',
    'http://127.0.0.2/',
    'http://[::1]:8080/',
    'http://[::ffff:127.0.0.1]/',
    'http://0.0.0.0:8080/',
    'http://10.0.0.1/',
    'http://169.254.169.254/',
    'http://hooks.example.com/',
    'http://user@127.0.0.1/',
    'ftp://127.0.0.1/',
    'https://10.0.0.1/',
  ])('local mode opens nothing else: %s', (text) => expect(checkUrl(text, local).ok).toBe(false));

  it('no text makes the check throw', async () => {
    await fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.webUrl(),
          fc.string().map((s) => `https://${s}`),
        ),
        (text) => {
          expect(typeof checkUrl(text, deployed).ok).toBe('boolean');
        },
      ),
    );
  });
});
