"""A way between pages and their sessions that loses, doubles and reorders what it carries.

Only tests have it. It shows what a way consists of: a module for the host, `host`, and one for a
page, `page`; the rest is what the two are set up with.
"""
