import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Failure } from '../lib/failure.mjs';
import { fingerprint } from '../lib/fingerprint.mjs';
import { main } from '../lib/main.mjs';
import { prepare } from '../lib/prepare.mjs';
import { run } from '../lib/run.mjs';
import { writeContactSheet } from './contact-sheet.mjs';
import { writeLooks } from './looks.mjs';
import { keepPicture, readManifest } from './manifest.mjs';
import {
  choose,
  filesOf,
  keyOf,
  MOST_BYTES,
  picturesOf,
  readArguments,
  readTable,
  sceneOf,
  SIZES,
  timeLeft,
  twinOf,
} from './plan.mjs';

const HELP =
  'Options: --only 12,15/detail (products and single pictures), --changed (what is missing or was made from something else), --missing, --small (what is smaller than the size asked for), --leading, --preview, --sheet, --looks.';

/**
 * `npm run product-pictures`: renders the pictures of the starter catalogue. One picture after the other, each written
 * when it is done, so that it may be stopped at any time; `--changed` goes on.
 */
await main(async (tool) => {
  const { root, progress, signal } = tool;
  const wanted = wantedOf(process.argv.slice(2));
  const here = join(root, 'tools', 'product-pictures');
  const renders = join(root, 'apps', 'api', 'src', 'catalogue', 'data', 'renders');
  const folder = wanted.preview ? join(root, '.cache', 'product-previews') : renders;
  const manifestFile = join(folder, 'manifest.json');
  const manifest = readManifest(manifestFile);
  if (wanted.sheet) {
    const sharp = createRequire(join(root, 'apps/api/package.json'))('sharp');
    return writeContactSheet({ root, folder, manifest, sharp, progress, isPreview: wanted.preview });
  }
  const noteLooks = async () => {
    await prepare(tool);
    await writeLooks({ root, folder, manifest: readManifest(manifestFile), progress, signal });
  };
  if (wanted.looks) return noteLooks();

  await whatIsMissing(signal);
  const size = sizeOf(wanted);
  const kit = fingerprint(here, [join(here, 'kit'), join(here, 'picture.py')]);
  const familyFile = (name) => join(here, 'families', `${name}.py`);
  const familyText = (name) => readFileSync(familyFile(name), 'utf8');
  const pictures = picturesOf(readTable(join(here, 'table'))).map((picture) => {
    const files = filesOf(picture.family.split('.')[0], familyText).map(familyFile);
    return { ...picture, scene: sceneOf(picture, kit, fingerprint(here, files), size) };
  });
  const todo = choose(pictures, manifest, wanted);
  if (todo.length === 0) return progress.say('Every picture is there, made from what stands here now.');

  const began = Date.now();
  const failed = [];
  for (const [index, picture] of todo.entries()) {
    if (signal.aborted) return;
    const left =
      index === 0 ? '' : `, ${timeLeft((((Date.now() - began) / index) * (todo.length - index)) / 1000)} left`;
    progress.step(`${index + 1} of ${todo.length}${left}: ${keyOf(picture)}`);
    const file = join(folder, String(picture.productId), `${picture.view}.webp`);
    mkdirSync(dirname(file), { recursive: true });
    const twin = twinOf(picture, readManifest(manifestFile));
    if (twin) {
      copyFileSync(join(folder, `${twin}.webp`), file);
      progress.done(`the same as ${twin}`);
    } else {
      const { code, output } = await render(picture, size, file, { here, signal });
      const done = /^PICTURE (.*)$/m.exec(output);
      if (code !== 0 || !done) {
        failed.push(keyOf(picture));
        progress.failed();
        progress.say(lastWords(output));
        continue;
      }
      progress.done(done[1]);
    }
    const content = readFileSync(file);
    const kept = {
      scene: picture.scene,
      content: createHash('sha256').update(content).digest('hex').slice(0, 32),
      width: size.width,
      height: size.height,
      bytes: content.length,
      variation: picture.variation,
    };
    await keepPicture(manifestFile, keyOf(picture), kept, signal);
  }
  if (!wanted.preview) await noteLooks();
  if (failed.length > 0) throw new Failure(`These pictures could not be made, see above: ${failed.join(', ')}.`);
});

function render({ family, parameters, shot }, size, file, { here, signal }) {
  const job = { family, parameters, shot, ...size, file, mostBytes: MOST_BYTES };
  const script = ['-P', join(here, 'picture.py'), '--', JSON.stringify(job)];
  const blender = ['blender', '-b', '--factory-startup', '--python-exit-code', '1', '-noaudio', ...script];
  const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1' };
  return run('nice', ['-n', '19', ...blender], { cwd: here, signal, env });
}

function wantedOf(args) {
  try {
    return readArguments(args);
  } catch (error) {
    throw new Failure(`${error.message} ${HELP}`);
  }
}

function sizeOf({ preview, width, samples }) {
  const size = { ...(preview ? SIZES.preview : SIZES.final) };
  if (width) Object.assign(size, { width, height: Math.round((width * 3) / 4) });
  if (samples) size.samples = samples;
  return size;
}

/** Needs what no other command of the shop needs, so it says what to install. */
async function whatIsMissing(signal) {
  const there = async (command, args) => {
    try {
      return (await run(command, args, { signal })).code === 0;
    } catch (error) {
      if (error.code === 'ENOENT') return false;
      throw error;
    }
  };
  const missing = [];
  if (!(await there('blender', ['--version']))) missing.push('blender');
  if (!(await there('cwebp', ['-version']))) missing.push('webp');
  if (!(await there('/usr/bin/python3', ['-c', 'import numpy, cv2']))) missing.push('python3-numpy', 'python3-opencv');
  if (missing.length > 0) {
    throw new Failure(
      `Rendering needs Blender 3.4 and two libraries. Missing here: apt-get install --no-install-recommends ${missing.join(' ')}`,
    );
  }
}

const lastWords = (output) =>
  output
    .split('\n')
    .filter((line) => /Error|Traceback|File "|line \d+|There is no/.test(line))
    .slice(-8)
    .join('\n') || output.slice(-600);
