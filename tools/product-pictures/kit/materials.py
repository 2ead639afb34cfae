"""
Materials by name, as the table writes them: `material('chrome')`, `material('gloss #1d3557')`, `material('oak')`.
A name may be followed by a colour. Every call makes a new one, with its own grain where it has any.

Every module of the kit that has `MAKERS` takes part: a new group of materials is a new file.
"""

import importlib
import inspect
import pkgutil

import kit

MAKERS = {}
for found in pkgutil.iter_modules(kit.__path__):
    if found.name != 'materials':
        MAKERS.update(getattr(importlib.import_module(f'kit.{found.name}'), 'MAKERS', {}))


def material(name, **options):
    """Options that the material does not know are left out: not every finish has a way it was brushed."""
    kind, *colour = name.split(' ')
    if kind not in MAKERS:
        raise ValueError(f'There is no material "{kind}". There are: {", ".join(sorted(MAKERS))}.')
    if colour:
        options['colour'] = colour[0]
    known = inspect.signature(MAKERS[kind]).parameters
    return MAKERS[kind](**{key: value for key, value in options.items() if key in known})
